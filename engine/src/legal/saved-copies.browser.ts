import type { Translate } from '#i18n/translate.ts';
import { historyPath } from '#model/policies.ts';

type Page = { readonly locale: string; readonly t: Translate; readonly policy: string | undefined };

/**
 * Answers a file that is chosen for, or dropped on, the field of `CheckCopy`. It listens on the document, since React does
 * not render the text; what checks the file is loaded with the first one.
 */
export function listenToSavedCopies(shownPage: () => Page): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.check-copy input')) return;
    const { policy, locale, t } = shownPage();
    const answer = target.closest('.check-copy')?.querySelector('output');
    const file = target.files?.[0];
    answer?.replaceChildren();
    if (policy === undefined || file === undefined) return;
    void import('#legal/check-copy.browser.ts')
      .then(({ checkCopy }) => checkCopy(file, historyPath(policy), { locale, t }))
      .catch(() => t('legal.check.failed'))
      .then((words) => {
        // Another one may have been chosen since.
        if (target.files?.[0] === file) answer?.replaceChildren(words);
      });
  });
}
