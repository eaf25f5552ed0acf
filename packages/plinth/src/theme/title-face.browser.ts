import { titleFace } from 'virtual:title-face';
import { savesData, whenIdle } from '#lib/when-idle.browser.ts';
import { updateEntryState } from '#model/entry-state.ts';

let font: FontFace | undefined;

/** Requests the face of titles once the page is idle. It is shown from the next page on: no title changes while it is read. */
export function bringTitleFace(): void {
  const given = titleFace;
  if (given === undefined || savesData() || matchMedia('(prefers-reduced-data: reduce)').matches) return;
  const [family] = given;
  whenIdle(() => {
    // Not in a language whose letters the face does not have: src/server/render/inline-sources.ts.
    if (!getComputedStyle(document.documentElement).getPropertyValue('--titles').includes(family)) return;
    const face = new FontFace(...given);
    face.load().then(
      () => {
        font = face;
        keepTitleFace();
        navigation.addEventListener('navigatesuccess', keepTitleFace);
      },
      () => {},
    );
  });
}

/** Called before another page is put into the document. */
export function showTitleFace(): void {
  if (font !== undefined) document.fonts.add(font);
}

/** In the history entry, where the next document finds it: a key in storage would need a reason that a visitor has agreed to. */
function keepTitleFace(): void {
  updateEntryState({ face: titleFace });
}
