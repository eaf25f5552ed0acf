/** The icons that are drawn from the mark and the tokens, by the name under which a site serves them. */
export const ICON_NAMES = [
  'icon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

export function isIconName(name: string): name is IconName {
  return ICON_NAMES.some((known) => known === name);
}
