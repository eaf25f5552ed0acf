import type { Page } from 'playwright';

/** Runs a check in the page, by its text: it may use nothing but its arguments. */
export function inPage<Values extends readonly unknown[]>(
  page: Page,
  check: (name: ElementName, ...values: Values) => string[],
  ...values: Values
): Promise<string[]> {
  const written = values.map((value) => JSON.stringify(value));
  return page.evaluate<string[]>(`(${String(check)})(${[String(elementName), ...written].join()})`);
}

/** Of an element, for a person who looks for it: `<a class="telephone" href="tel:+44…"> "+44 20 7946 0123"`. */
export type ElementName = (element: Element, mode?: 'without its words') => string;

const elementName: ElementName = (element, mode) => {
  const attributes = ['class', 'name', 'href', 'src'].flatMap((attribute) => {
    const value = element.getAttribute(attribute) ?? '';
    return value === '' ? [] : [` ${attribute}="${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`];
  });
  const words = element.textContent || element.getAttribute('aria-label') || element.getAttribute('placeholder') || '';
  const first = words.trim().replace(/\s+/g, ' ').slice(0, 40);
  const frame = element.closest('.site-header, .site-footer');
  const where = frame === null ? '' : ` in the ${frame.tagName.toLowerCase()} of every page`;
  const said = first === '' || mode === 'without its words' ? '' : ` "${first}"`;
  return `<${element.tagName.toLowerCase()}${attributes.join('')}>${said}${where}`;
};
