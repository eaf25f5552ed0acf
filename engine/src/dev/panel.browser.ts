const STYLE = `
  :host { all: initial; position: fixed; inset-inline-end: 1rem; z-index: 9; font: 13px/1.5 system-ui; }
  :host([hidden]) { display: none; }
  @media print { :host { display: none; } }
  details { inline-size: min(26rem, 90vw); max-block-size: 70vh; overflow: auto; padding: .6rem 1rem; border: 1px solid #888; border-radius: 4px; background: #fff; color: #111; }
  summary { cursor: pointer; font-weight: 600; }
  li { margin-block: .6rem; overflow-wrap: anywhere; } code { font-weight: 600; } pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; color: #444; }
  ol { padding-inline-start: 1.4rem; } p { margin: .4rem 0; }
`;

type Panel = { readonly host: HTMLElement; readonly list: HTMLOListElement; readonly heading: HTMLElement };

const hosts: HTMLElement[] = [];

/** Runs a check of the page as it is without these panels. */
export function withoutPanels<Result>(look: () => Result): Result {
  const shown = hosts.filter(({ hidden }) => !hidden);
  for (const host of shown) host.hidden = true;
  const result = look();
  for (const host of shown) host.hidden = false;
  return result;
}

/** A list that opens, above the page and apart from it: neither its styles nor its elements meet those of the page. */
export function createPanel(label: string, explanation: string, edge: 'top: 4.5rem' | 'bottom: 1rem'): Panel {
  const host = document.createElement('aside');
  host.setAttribute('aria-label', label);
  const root = host.attachShadow({ mode: 'open' });
  const details = document.createElement('details');
  const heading = textElement('summary', '');
  const list = document.createElement('ol');
  details.append(heading, textElement('p', explanation), list);
  root.append(textElement('style', `${STYLE}:host { ${edge}; }`), details);
  document.body.append(host);
  hosts.push(host);
  return { host, list, heading };
}

export function textElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
