type Change = readonly [name: string, change: () => void];

/** What translations and extensions do to a page. Each runs in the page. */
export const CHANGES_THAT_DIFFER_MOST: readonly Change[] = [
  [
    'each text wrapped, as a translation does',
    () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('script, style') !== null) continue;
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data.replace(/[a-z]/g, (letter) => letter.toUpperCase()));
        text.replaceWith(outer);
      }
    },
  ],
  [
    'nodes moved and taken out',
    () => {
      document.querySelector('main h1')?.remove();
      document.querySelector('footer')?.before(...document.querySelectorAll('header'));
      const wrapper = document.createElement('div');
      const main = document.querySelector('main');
      main?.before(wrapper);
      if (main !== null) wrapper.append(main);
    },
  ],
];

/** Less than those: part of `npm run test:long`. */
export const OTHER_CHANGES: readonly Change[] = [
  [
    'texts replaced where they stand',
    () => {
      for (const element of document.querySelectorAll('#app a, #app p, #app h1'))
        if (element.firstChild instanceof Text) element.firstChild.data = `(${element.firstChild.data})`;
    },
  ],
  [
    'nodes added everywhere',
    () => {
      for (const element of document.querySelectorAll('#app, #app *:not(svg, svg *)')) {
        const note = document.createElement('span');
        note.className = 'foreign';
        element.prepend(note);
        element.append(note.cloneNode());
      }
    },
  ],
  [
    'attributes added',
    () => {
      for (const element of document.querySelectorAll('html, body, #app, #app *'))
        element.setAttribute('data-foreign', '1');
    },
  ],
];
