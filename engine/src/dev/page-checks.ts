// Checks that need nothing but a page: each says what is wrong in a line for each element. Each is one function that uses
// nothing but its arguments, since the tests run its text in the page.

/** Of an element, for a person who looks for it: `<a class="telephone" href="tel:+44…"> "+44 20 7946 0123"`. */
export type ElementName = (element: Element, mode?: 'without its words') => string;

export const elementName: ElementName = (element, mode) => {
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

/** What a screen reader has no words for, and headings out of order: a line each. `plinth test` asks axe-core for more. */
export function findMissingWords(name: ElementName): string[] {
  const visible = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const isNamed = (element: Element): boolean =>
    ['aria-label', 'aria-labelledby', 'title'].some((attribute) => element.hasAttribute(attribute));
  const headings = visible('main :is(h1, h2, h3, h4, h5, h6)');
  const levels = headings.map(({ tagName }) => Number(tagName[1]));
  return [
    ...visible('img:not([alt])').map(
      (image) => `${name(image)} has no alt: say what it tells, or alt="" of a decoration`,
    ),
    ...visible('input:not([type=hidden], [type=submit], [type=button]), select, textarea')
      .filter((field) => (field as HTMLInputElement).labels?.length === 0 && !isNamed(field)) // As the selector has it.
      .map((field) => `${name(field)} has no label: put it into a <label>, or give the <label> its id in htmlFor`),
    ...visible('a[href], button')
      .filter((control) => control.textContent.trim() === '' && !isNamed(control))
      .filter((control) => control.querySelector('img[alt]:not([alt=""])') === null)
      .map((control) => `${name(control)} has no words: give it some, or an aria-label`),
    ...headings.flatMap((heading, index) => {
      const before = levels[index - 1] ?? 0;
      return (levels[index] ?? 0) > before + 1
        ? [`${name(heading)} follows ${before === 0 ? 'no heading' : `an <h${before}>`}: make it an <h${before + 1}>`]
        : [];
    }),
  ];
}

/**
 * Everything that stands alone and can be pressed, with a side under `least` CSS pixels: a line each. A link within a
 * sentence is as high as its line and does not count; the number of a clause does.
 */
export function findSmallTargets(name: ElementName, least: number): string[] {
  const TOLERANCE_PX = 0.01;
  return [
    ...document.querySelectorAll('a[href], button, summary, input, select, textarea, [role=button], [tabindex="0"]'),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inSentence(element))
    .flatMap((element) => {
      const { width, height } = pressed(element);
      if (Math.min(width, height) >= least - TOLERANCE_PX) return [];
      return [
        `${name(element)} is ${width.toFixed(1)} by ${height.toFixed(1)} px, and ${least === 24 ? 'a mouse' : 'a finger'} needs ${least} by ${least}: give it padding, or a min-height and a min-width`,
      ];
    });

  /** Its box or that of its label, which presses it too: the larger one. An inline label is as high as its line alone. */
  function pressed(element: Element): DOMRect {
    const own = element.getBoundingClientRect();
    const label = element.closest('label')?.getBoundingClientRect() ?? own;
    return Math.min(label.width, label.height) > Math.min(own.width, own.height) ? label : own;
  }

  /** Words beside it in the same paragraph, list entry or cell. */
  function inSentence(element: Element): boolean {
    const around = element.closest('p, li, td, th, dd, blockquote');
    if (element.tagName !== 'A' || around === null || around.contains(element.closest('nav, h1, h2, h3, h4, h5, h6')))
      return false;
    const others = [...around.querySelectorAll('a')].reduce(
      (text, link) => text.replace(link.textContent, ''),
      around.textContent,
    );
    return /[\p{L}\p{N}]/u.test(others);
  }
}

/** What makes the page wider than its window, so that it scrolls sideways: a line each; empty when it does not. */
export function findSidewaysElements(name: ElementName): string[] {
  const MOST_NAMED = 3;
  const TOLERANCE_PX = 1;
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && isWide(element) && !isClipped(element),
  );
  // The outermost: all that is in a wide table may be as wide.
  const named = wide.filter((element) => !wide.includes(element.parentElement ?? element)).slice(0, MOST_NAMED);
  return [
    `the page scrolls sideways, for ${named.map((element) => name(element)).join(', ') || 'something that stands beside it'}: let it wrap, give it max-width: 100%, or a parent with overflow-x: auto`,
  ];

  /** Its box, or a word of its own that is longer than its box. */
  function isWide(element: Element): boolean {
    const words = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '')
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    return [element.getBoundingClientRect(), ...words].some(
      ({ left, right }) => right > root.clientWidth + TOLERANCE_PX || left < -TOLERANCE_PX,
    );
  }

  /** Inside of what cuts it off or scrolls by itself. */
  function isClipped(element: Element): boolean {
    for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return true;
    return false;
  }
}

/**
 * Text of the page that its reader cannot see whole: cut off by the edge of an element, or beyond the sides of the page.
 * A line each; empty when there is none. What is hidden from the eye on purpose does not count.
 */
export function findClippedText(name: ElementName): string[] {
  const TOLERANCE_PX = 1;
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    if (parent === null || (text.nodeValue ?? '').trim() === '' || !parent.checkVisibility()) continue;
    const around: Element[] = [];
    for (let each: Element | null = parent; each !== null && each !== document.body; each = each.parentElement)
      around.push(each);
    if (around.some((element) => getComputedStyle(element).clipPath !== 'none')) continue;

    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      const edge = around.find((element) => cuts(element, rect));
      const beyond = rect.left < -TOLERANCE_PX || rect.right > width + TOLERANCE_PX;
      if (edge === undefined && !beyond) continue;
      const words = (text.nodeValue ?? '').trim().slice(0, 40);
      const by = edge === undefined ? 'the page' : name(edge, 'without its words');
      found.push(`"${words}" in ${name(parent, 'without its words')} is cut off by ${by}: let it wrap`);
      break;
    }
  }
  return found;

  /** An element that scrolls takes nothing away. */
  function cuts(element: Element, rect: DOMRect): boolean {
    const { overflowX, overflowY } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    return (
      (hides(overflowX) && (rect.left < box.left - TOLERANCE_PX || rect.right > box.right + TOLERANCE_PX)) ||
      (hides(overflowY) && (rect.top < box.top - TOLERANCE_PX || rect.bottom > box.bottom + TOLERANCE_PX))
    );
  }
}
