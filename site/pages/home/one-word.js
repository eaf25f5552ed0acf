// `<one-word>`: a clause whose words a visitor may change, and the seals of both. Sent to browsers as it stands, also by a page
// that React does not hydrate: it imports nothing.

const SVG = 'http://www.w3.org/2000/svg';
const RINGS = 14;
const OUTER = 480;
const INNER_SCALE = 0.42;

class OneWord extends HTMLElement {
  connectedCallback() {
    const field = this.querySelector('textarea');
    const [clause, label, reset] = /** @type {HTMLElement[]} */ ([
      ...this.querySelectorAll(':scope > :is(p, label, button)'),
    ]);
    const [published, own] = this.querySelectorAll('figure');
    const caption = own?.querySelector('figcaption');
    if (!field || !clause || !label || !(reset instanceof HTMLButtonElement) || !published || !own || !caption) return;
    // Plain http has no `crypto.subtle`: the clause stands alone.
    if (crypto.subtle === undefined) {
      published.hidden = own.hidden = true;
      return;
    }

    const update = () => {
      const isSame = field.value === field.defaultValue;
      const { same = '', changed = '' } = caption.dataset;
      const words = isSame ? same : changed;
      // A screen reader announces what is set, also the same words: they are set when they differ.
      if (caption.textContent !== words) caption.textContent = words;
      this.toggleAttribute('data-changed', !isSame);
      reset.disabled = isSame;
      void drawSeal(own, field);
    };
    void drawSeal(published, { value: field.value });
    update();
    // Only now: its first words are no news.
    caption.ariaLive = 'polite';
    clause.hidden = true;
    label.hidden = reset.hidden = false;
    field.addEventListener('input', update);
    reset.addEventListener('click', () => {
      field.value = field.defaultValue;
      field.focus();
      update();
    });
  }
}

customElements.define('one-word', OneWord);

/**
 * Unless other words have been typed since. As Plinth draws the seal of a policy: from the first 64 bits of a SHA-256.
 * @param {Element} figure
 * @param {{ readonly value: string }} field
 */
async function drawSeal(figure, field) {
  const { value } = field;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  if (field.value !== value) return;
  const digits = new DataView(digest).getBigUint64(0).toString(16).padStart(16, '0');
  const inner = document.createElementNS(SVG, 'g');
  inner.setAttribute('transform', `scale(${INNER_SCALE})`);
  inner.append(...linesOf(digits.slice(8)));
  figure.querySelector('svg')?.replaceChildren(...linesOf(digits.slice(0, 8)), inner);
  figure.querySelector('code')?.replaceChildren(digits.match(/.{4}/g)?.join(' ') ?? '');
}

/** @param {string} digits Eight of them. */
function linesOf(digits) {
  const [count = 0, hollow = 0, crest = 0, trough = 0, turn = 0, shrink = 0, phase = 0, rest = 0] = Array.from(
    digits,
    (digit) => Number.parseInt(digit, 16),
  );
  const lobes = 7 + count;
  const gap = 360 / lobes;
  const inner = 120 + 16 * hollow;
  const ring = ringPath(lobes, [
    [OUTER, ((OUTER * Math.PI) / lobes) * (0.3 + 0.05 * crest)],
    [inner, ((inner * Math.PI) / lobes) * (0.15 + 0.065 * trough)],
  ]);
  const turned = (gap * (0.35 + 0.045 * turn)) / RINGS;
  const mirrored = `rotate(${(gap * (16 * phase + rest)) / 256})scale(1-1)`;
  return ['', mirrored].flatMap((side) =>
    Array.from({ length: RINGS }, (_, index) => {
      const path = document.createElementNS(SVG, 'path');
      path.setAttribute('d', ring);
      path.setAttribute('transform', `${side}rotate(${index * turned})scale(${(0.944 + 0.002 * shrink) ** index})`);
      return path;
    }),
  );
}

/**
 * A closed wave. Of its crests and of its troughs: the radius, and the length of the handles of the curve.
 * @param {number} lobes
 * @param {ReadonlyArray<readonly [radius: number, handle: number]>} ends
 */
function ringPath(lobes, ends) {
  let path = '';
  for (let node = 0; node <= 2 * lobes; node += 1) {
    const angle = (node * Math.PI) / lobes;
    const [radius, handle] = ends[node % 2] ?? [0, 0];
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    // The first handle is vertical, since its node is on the axis; all others mirror the previous one.
    const start = node === 1 ? `C${OUTER} ${ends[0]?.[1]} ` : 'S';
    path +=
      node === 0 ? `M${x} ${y}` : `${start}${x + handle * Math.sin(angle)} ${y - handle * Math.cos(angle)} ${x} ${y}`;
  }
  return path;
}
