import type { Translate } from '#i18n/translate.ts';
import type { TreeElement } from '#lib/html.ts';
import { addressPath } from '#model/addresses.ts';
import { element } from '#shell/plain-error.ts';

/** For a page that lacks the text it was asked for: the form for the text of a day, and the way to the history. */
export function otherTexts(policy: string, locale: string, t: Translate): TreeElement[] {
  const input = element('input', { type: 'date', name: 'date', required: 'required' });
  const form = { action: addressPath({ kind: 'day-form', policy, locale }) };
  const history = `${addressPath({ kind: 'policy', policy, locale })}#history`;
  return [
    element(
      'form',
      form,
      element('label', {}, `${t('legal.onDay')} `, input),
      element('button', { type: 'submit' }, t('legal.show')),
    ),
    element('p', { class: 'actions' }, element('a', { href: history }, t('legal.history'))),
  ];
}
