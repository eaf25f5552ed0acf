/** Of an element, for a person who looks for it: `<a class="telephone" href="tel:+44…"> "+44 20 7946 0123"`. */
export type ElementName = (element: Element) => string;

export function elementName(element: Element): string {
  const attributes = ['class', 'name', 'href', 'src'].flatMap((attribute) => {
    const value = element.getAttribute(attribute) ?? '';
    return value === '' ? [] : [` ${attribute}="${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`];
  });
  const words = element.textContent || element.getAttribute('aria-label') || element.getAttribute('placeholder') || '';
  const first = words.trim().replace(/\s+/g, ' ').slice(0, 40);
  const frame = element.closest('.site-header, .site-footer');
  const where = frame === null ? '' : ` in the ${frame.tagName.toLowerCase()} of every page`;
  return `<${element.tagName.toLowerCase()}${attributes.join('')}>${first === '' ? '' : ` "${first}"`}${where}`;
}
