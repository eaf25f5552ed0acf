import type { ElementName } from '#dev/page-checks/element-name.ts';

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
