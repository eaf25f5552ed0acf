/** The script of `<Embed>`. It imports nothing: an import would bring the application's chunk with it. */

/** The frame may run its own scripts and open tabs; it cannot take this page elsewhere. Its origin is another one. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

class ServiceFrame extends HTMLElement {
  readonly #ended = new AbortController();

  connectedCallback(): void {
    const button = this.querySelector('button');
    if (button === null || !button.hidden) return;
    button.hidden = false;
    button.addEventListener('click', () => this.#load()?.focus());
    if (this.dataset['consent'] === undefined) return;
    // The application writes the visitor's choice there, once it counts: src/model/root-data.ts.
    const root = document.documentElement;
    const follow = (): void => void (root.dataset['status'] === 'granted' && this.#load());
    const changes = new MutationObserver(follow);
    changes.observe(root, { attributeFilter: ['data-status'] });
    this.#ended.signal.addEventListener('abort', () => changes.disconnect());
    follow();
  }

  disconnectedCallback(): void {
    this.#ended.abort();
  }

  #load(): HTMLIFrameElement | undefined {
    const { src = '', title = '' } = this.dataset;
    if (this.querySelector('iframe') !== null) return undefined;
    const frame = document.createElement('iframe');
    const attributes = { title, sandbox: SANDBOX, referrerpolicy: 'strict-origin', allow: 'fullscreen', src };
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    this.firstElementChild?.append(frame);
    return frame;
  }
}

customElements.define('service-frame', ServiceFrame);
