import { useEffect, type ReactNode } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { invariant } from '#lib/invariant.ts';
import { usePathname } from '#navigation/pathname-context.ts';
import { FormField, type Field } from '#pages/form-field.tsx';
import { pageService } from '#pages/page-service.ts';
import { usePageStyle } from '#shell/use-page-style.ts';
import css from '#ui/contact-form.css?inline';

export type { Field } from '#pages/form-field.tsx';

type ContactFormProps = {
  /**
   * Who receives it: the name of one of `services` in `config.ts`, with `action` at one of its `forms`. Left out where this
   * site's own host does, and `action` is a path.
   */
  readonly service?: string;
  readonly action: string;
  readonly fields: readonly Field[];
  /** What the service wants besides, such as the page to show without JavaScript: `{ _next: '…' }`. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** The service's name for the field that a person never sees: who fills it in is a machine. */
  readonly honeypot?: string;
  /** What is said once it has been sent, where `form.sent` says too little. */
  readonly thanks?: string;
  /** Needed where a page has two forms. */
  readonly id?: string;
  /** Before the button: what happens with what a visitor writes. */
  readonly children?: ReactNode;
};

/**
 * A form that any endpoint takes: without JavaScript the browser sends it, and checks it in its own words. With it, errors are
 * said beside their fields, what was typed stays where sending fails, and the page stays where the service's `fetch` allows the
 * answer to be read. No cookie is sent and nothing stored. ui/contact-form.browser.ts does that.
 */
export function ContactForm(props: ContactFormProps) {
  const { fields, hidden = {}, honeypot = '_gotcha', id = 'contact', children } = props;
  const t = useTranslate();
  const target = useTarget(props);
  usePageStyle('contact-form', css);
  // A served page has the script in its head, unless it is to be hydrated: the script changes the document.
  useEffect(() => void import('#ui/contact-form.browser.ts').catch(() => {}), []);
  const words = {
    'data-required': t('form.required'),
    'data-email': t('form.email'),
    'data-invalid': t('form.invalid'),
    'data-check': t('form.check'),
    'data-sending': t('form.sending'),
    'data-failed': t('form.failed'),
    'data-sent': props.thanks ?? t('form.sent'),
  };
  return (
    <contact-form {...words} data-fetch={target.isReadable ? '' : undefined}>
      <form action={props.action} method="post">
        {fields.map((field) => (
          <FormField key={field.name} {...{ field, id: `${id}-${field.name}` }} />
        ))}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Not shown, so that neither a screen reader nor the browser's memory meets it. */}
        <div hidden>
          <label htmlFor={`${id}-${honeypot}`}>{t('form.empty')}</label>
          <input id={`${id}-${honeypot}`} name={honeypot} tabIndex={-1} autoComplete="off" data-honeypot />
        </div>
        {children}
        <button type="submit">{t('form.send')}</button>
      </form>
      <p role="status" />
    </contact-form>
  );
}

/** `isReadable`: a script may send it and read the answer. @throws where the security policy does not let it be sent */
function useTarget({ service: name, action }: ContactFormProps): { readonly isReadable: boolean } {
  const pathname = usePathname();
  if (name !== undefined) {
    const { fetch = [] } = pageService(pathname, name, action, 'forms');
    return { isReadable: fetch.includes(new URL(action).origin) };
  }
  invariant(
    /^\/(?!\/)/.test(action),
    `the form is sent to ${action}: say which of services in config.ts that is, <ContactForm service="…">`,
  );
  return { isReadable: true };
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'contact-form': { readonly [data: `data-${string}`]: string | undefined; readonly children: ReactNode };
    }
  }
}
