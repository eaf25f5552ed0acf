// The script of `<sealed-clause>` (src/pages/sealed-clause.tsx). What it imports must not bring the application's chunk.
import { halfRingPath, SEAL_RINGS, sealShape } from '#lib/seal.ts';

const SVG = 'http://www.w3.org/2000/svg';

class SealedClause extends HTMLElement {
  /** Called by the browser for each that is in the document, and for each that comes with a navigation. */
  connectedCallback(): void {
    const [clause, label, reset] = this.querySelectorAll<HTMLElement>('p:not(.seal), label, button');
    const field = this.querySelector('textarea');
    const caption = this.querySelector<HTMLElement>('[data-same]');
    const [published, own] = this.querySelectorAll('figure div');
    if (!clause || !label || !(reset instanceof HTMLButtonElement) || !field || !caption || !published || !own) return;
    // Without TLS there is no `crypto.subtle`: all stays as without script.
    if (crypto.subtle === undefined) return;

    const update = (): void => {
      const { value, defaultValue } = field;
      const isSame = value === defaultValue;
      const { same = '', changed = '' } = caption.dataset;
      const words = isSame ? same : changed;
      // A screen reader announces what is set, also the same words: they are set when they differ.
      if (caption.textContent !== words) caption.textContent = words;
      this.toggleAttribute('data-changed', !isSame);
      reset.disabled = isSame;
      void digitsOf(value).then((digits) => field.value === value && showSeal(own, digits));
    };
    void digitsOf(field.defaultValue).then((digits) => showSeal(published, digits));
    update();
    // Only now: its first words are no news. Not the role of a status, which a caption may not have.
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

customElements.define('sealed-clause', SealedClause);

/** As `sealDigits` of the hash in hex. */
async function digitsOf(words: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
  return new DataView(digest).getUint32(0).toString(16).padStart(8, '0');
}

/** As src/legal/article/seal.tsx draws it, with copies in the place of `<use>`, which would need ids. */
function showSeal(place: Element, digits: string): void {
  const shape = sealShape(digits);
  const { turn, shrink, phase } = shape;
  const half = drawn('path', { d: halfRingPath(shape) });
  const ring = drawn('g', {}, half, drawn('g', { transform: 'scale(1-1)' }, half.cloneNode()));
  const rings = copies(ring, SEAL_RINGS, `rotate(${turn})scale(${shrink})`);
  const mirrored = drawn('g', { transform: `rotate(${phase})scale(1-1)` }, rings.cloneNode(true));
  const look = { class: 'rosette', viewBox: '-500 -500 1000 1000', fill: 'none', stroke: 'currentColor' };
  const seal = document.createElement('p');
  seal.className = 'seal';
  const code = document.createElement('code');
  code.textContent = digits;
  seal.append(drawn('svg', { ...look, 'aria-hidden': 'true' }, rings, mirrored), code);
  place.replaceChildren(seal);
}

function copies(node: Node, count: number, transform: string): SVGElement {
  const more = count > 1 ? [drawn('g', { transform }, copies(node.cloneNode(true), count - 1, transform))] : [];
  return drawn('g', {}, node, ...more);
}

function drawn(name: string, attributes: Readonly<Record<string, string>>, ...children: readonly Node[]): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement; // As the namespace has it.
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}
