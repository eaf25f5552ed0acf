/** The script of `<Embed>`. It imports nothing: an import would bring the application's chunk with it. */

/** The frame may run its own scripts and open tabs; it cannot take this page elsewhere. Its origin is another one. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

class ServiceFrame extends HTMLElement {
  readonly #choices = new MutationObserver(() => this.#follow());
  /** Loaded since the visitor has agreed, not by a click on its button. */
  #agreed: HTMLIFrameElement | undefined;

  /** Called again whenever the element is moved in its document. */
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (button?.hidden === true) {
      button.hidden = false;
      button.addEventListener('click', () => this.#load()?.focus());
    }
    if (this.dataset['consent'] === undefined) return;
    // The application writes the visitor's choice there, once it counts: src/model/root-data.ts.
    this.#choices.observe(document.documentElement, { attributeFilter: ['data-status'] });
    this.#follow();
  }

  disconnectedCallback(): void {
    this.#choices.disconnect();
  }

  /** A frame that was asked for by a click stays whatever the choice: the click is the later and the closer one. */
  #follow(): void {
    if (document.documentElement.dataset['status'] === 'granted') {
      this.#agreed ??= this.#load();
    } else {
      this.#agreed?.remove();
      this.#agreed = undefined;
    }
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
