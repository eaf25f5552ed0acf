type Change = readonly [name: string, change: () => void];

/** What translations and extensions do to a page. Each runs in the page. */
export const CHANGES: readonly Change[] = [
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
