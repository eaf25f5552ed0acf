import type { InputHTMLAttributes } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';

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

/** The control with its label, and a place for what is wrong with it. */
export function FormField({ field, id }: { readonly field: Field; readonly id: string }) {
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
