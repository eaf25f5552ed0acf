/** Elements with a script of their own: only pages that have one load it. `name`: of the entry in the client build. */
export const CLIENT_ELEMENTS: Readonly<Record<string, { name: string; script: string; style: string }>> = {
  'contact-form': { name: 'contact', script: '#ui/contact-form.browser.ts', style: '#ui/contact-form.css' },
  'service-frame': { name: 'embed', script: '#ui/service-frame.browser.ts', style: '#ui/service-frame.css' },
};

export function elementEntries(fileOf: (name: string) => string): Record<string, string> {
  const entries = Object.values(CLIENT_ELEMENTS).flatMap(({ name, script, style }) => [
    [name, fileOf(script)],
    [`${name}-style`, fileOf(style)],
  ]);
  return Object.fromEntries(entries);
}
