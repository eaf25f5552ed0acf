import { useEffect, type InputHTMLAttributes, type ReactNode } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { usePathname } from '#navigation/site-link.tsx';
import { pageService } from '#pages/page-service.ts';
import { usePageStyle } from '#shell/use-page-style.ts';
import css from '#ui/contact-form.css?inline';

/** A field of a form, to be filled in unless it is `optional`. */
export type Field = {
  /** What the service receives it as. */
  readonly name: string;
  readonly label: string;
  /** One line of text unless said. */
  readonly type?: 'text' | 'email' | 'tel' | 'message' | 'select' | 'checkbox';
  readonly optional?: boolean;
  /** Below the label: what to write, and why it is asked for. */
  readonly hint?: string;
  /** Of a `select`. */
  readonly options?: readonly string[];
  /** What a browser may fill in; known by itself for `name`, `email` and `tel`. */
  readonly autoComplete?: InputHTMLAttributes<unknown>['autoComplete'];
  readonly maxLength?: number;
};

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

function FormField({ field, id }: { readonly field: Field; readonly id: string }) {
  const { name, label, type = 'text', optional = false, hint, maxLength } = field;
  const t = useTranslate();
  const described = [hint === undefined ? [] : [`${id}-hint`], `${id}-error`].flat().join(' ');
  const shared = { id, name, required: !optional, 'aria-describedby': described };
  const autoComplete =
    field.autoComplete ?? (['email', 'tel'].includes(type) ? type : name === 'name' ? name : undefined);
  const input = { ...shared, autoComplete, maxLength };
  return (
    <div data-field={type}>
      <label htmlFor={id}>
        {type === 'checkbox' && <input type="checkbox" {...shared} />}
        {label}
        {optional && <span> ({t('form.optional')})</span>}
      </label>
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
      {type === 'message' && <textarea rows={6} {...input} />}
      {type === 'select' && (
        <select {...shared} defaultValue="">
          <option value="">{t('form.choose')}</option>
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {['text', 'email', 'tel'].includes(type) && <input type={type} {...input} />}
      <p id={`${id}-error`} data-error hidden />
    </div>
  );
}
