/** The script of `<ContactForm>`. It imports nothing: an import would bring the application's chunk with it. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Answer = 'sent' | 'failed' | ReadonlyArray<readonly [Control, message: string]>;

class ContactForm extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (form === null || form.noValidate) return;
    // The errors are said in the site's words, beside their fields.
    form.noValidate = true;
    form.addEventListener('submit', (event) => this.#submit(form, event));
    form.addEventListener('input', ({ target }) => isControl(target) && target.validity.valid && showError(target, ''));
    // Back on a page that has sent it: it may be sent again.
    addEventListener('pageshow', () => this.#setBusy(form, false));
  }

  #submit(form: HTMLFormElement, event: SubmitEvent): void {
    const wrong = controlsOf(form).filter(({ validity }) => !validity.valid);
    const isBusy = form.ariaBusy === 'true';
    const isTrapped = form.querySelector<HTMLInputElement>('[data-honeypot]')?.value !== '';
    const isReadable = this.dataset['fetch'] !== undefined;
    if (isReadable || isBusy || isTrapped || wrong.length > 0) event.preventDefault();
    if (isBusy) return;
    if (wrong.length > 0) return this.#refuse(wrong.map((control) => [control, this.#wordsFor(control)]));
    if (isTrapped) return this.#thank(form);
    this.#setBusy(form, true);
    if (isReadable) void send(form).then((answer) => this.#show(form, answer));
  }

  #show(form: HTMLFormElement, answer: Answer): void {
    this.#setBusy(form, false);
    if (answer === 'sent') this.#thank(form);
    else if (answer === 'failed') this.#say('failed');
    else this.#refuse(answer);
  }

  #setBusy(form: HTMLFormElement, isBusy: boolean): void {
    if (isBusy) this.#say('sending');
    else if (form.ariaBusy === 'true') this.#say('');
    form.ariaBusy = String(isBusy);
    form.querySelector('button')?.setAttribute('aria-disabled', String(isBusy));
  }

  #refuse(errors: ReadonlyArray<readonly [Control, message: string]>): void {
    for (const [control, message] of errors) showError(control, message);
    this.#say('check');
    errors[0]?.[0].focus();
  }

  #thank(form: HTMLFormElement): void {
    form.reset();
    form.hidden = true;
    const status = this.#say('sent');
    // The button that had the focus is gone.
    status?.setAttribute('tabindex', '-1');
    status?.focus();
  }

  #say(word: 'sending' | 'sent' | 'failed' | 'check' | ''): HTMLElement | null {
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (status !== null) status.textContent = this.dataset[word] ?? '';
    return status;
  }

  #wordsFor({ type, validity }: Control): string {
    const { required = '', email = '', invalid = '' } = this.dataset;
    if (validity.valueMissing) return required;
    return type === 'email' ? email : invalid;
  }
}

customElements.define('contact-form', ContactForm);

/** Never rejects. Without a cookie, and to this address only. */
async function send(form: HTMLFormElement): Promise<Answer> {
  try {
    const headers = { accept: 'application/json' };
    const options = { method: 'POST', body: new FormData(form), headers, credentials: 'omit' } as const;
    const response = await fetch(form.action, options);
    if (response.ok) return 'sent';
    const errors = errorsIn(await response.json(), controlsOf(form));
    return errors.length > 0 ? errors : 'failed';
  } catch {
    return 'failed';
  }
}

/** Those of `{ errors: [{ field, message }] }` that are about a field of the form. */
function errorsIn(answer: unknown, controls: readonly Control[]): Array<readonly [Control, string]> {
  // Whatever the service has sent: each part of it is looked at below.
  const errors = (answer as { readonly errors?: unknown } | null)?.errors;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: { readonly field?: unknown; readonly message?: unknown } | null) => {
    const control = controls.find(({ name }) => name === error?.field);
    return control !== undefined && typeof error?.message === 'string' ? [[control, error.message] as const] : [];
  });
}

function showError(control: Control, message: string): void {
  const place = document.getElementById(`${control.id}-error`);
  if (place === null) return;
  place.textContent = message;
  place.hidden = message === '';
  control.ariaInvalid = message === '' ? null : 'true';
}

function controlsOf({ elements }: HTMLFormElement): Control[] {
  return [...elements].filter(isControl).filter(({ type, dataset }) => type !== 'hidden' && !('honeypot' in dataset));
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}
