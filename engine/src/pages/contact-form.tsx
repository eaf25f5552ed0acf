import { useEffect, type ReactNode } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { usePathname } from '#navigation/pathname-context.ts';
import { FormField, type Field } from '#pages/form-field.tsx';
import { pageService } from '#pages/page-service.ts';
import { usePageStyle } from '#shell/use-page-style.ts';
import css from '#ui/contact-form.css?inline';

export type { Field } from '#pages/form-field.tsx';

type ContactFormProps = {
  /** Who receives it: its name in `services` of `config.ts`; the page names it too, in `meta.services`. */
  readonly service: string;
  /** Where it is sent, at one of the service's `forms`. */
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
 * answer to be read. No cookie is sent and nothing stored.
 */
export function ContactForm(props: ContactFormProps) {
  const { service, action, fields, hidden = {}, honeypot = '_gotcha', id = 'contact', children } = props;
  const t = useTranslate();
  const { fetch: readable = [] } = pageService(usePathname(), service, action, 'forms');
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
    <contact-form {...words} data-fetch={readable.includes(new URL(action).origin) ? '' : undefined}>
      <form action={action} method="post">
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

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'contact-form': {
        readonly [data: `data-${string}`]: string | undefined;
        readonly children: import('react').ReactNode;
      };
    }
  }
}
