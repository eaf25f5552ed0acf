import type { Translate } from '#i18n/translate.ts';
import { historyPath } from '#model/addresses.ts';

type CitationOptions = {
  readonly t: Translate;
  /** Path of the page that is shown: while the next one loads, links to a hash have its path. */
  readonly path: () => string;
  /** Receives the id of the clause whose citation was copied. */
  readonly onCopied: (clause: string) => void;
};

/**
 * Copies a clause's citation on a click on its number, which is a link to the clause. It listens on the document and reads
 * from it, since React does not render the text.
 */
export function listenToClauseNumbers({ t, path, onCopied }: CitationOptions): void {
  // A live region is announced only if it was in the document before its text.
  const notice = document.createElement('p');
  notice.className = 'copied';
  notice.ariaLive = 'polite';
  document.body.append(notice);
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLElement && target.matches('.clause-number')) sayWhatItCopies(target, t);
    });
  document.addEventListener('click', (click) => {
    const { target, metaKey, ctrlKey, shiftKey } = click;
    const pressed = target instanceof Element ? target : null;
    if (pressed?.matches('.facts button') === true) return print();
    const number = pressed?.closest<HTMLAnchorElement>('a:is(.clause-number, .cite)');
    if (!number || metaKey || ctrlKey || shiftKey) return;
    const isOfText = number.matches('.cite');
    // `clipboard` is missing on plain http, and some browsers refuse to write: the link itself still works.
    if (isOfText && navigator.clipboard) click.preventDefault();
    navigator.clipboard?.writeText(citationOf(number, path(), t('legal.version'))).then(
      () => {
        // A new element each time, so that the same words are announced again.
        const words = document.createElement('span');
        words.textContent = t('legal.linkCopied', { clause: clauseOf(number) || titleOf(number) });
        notice.replaceChildren(words);
        if (!isOfText) onCopied(number.hash.slice(1));
      },
      () => {},
    );
  });
}

/** Not in the markup: without this script a click copies nothing. Not its name, which is a part of the heading's. */
function sayWhatItCopies(number: HTMLElement, t: Translate): void {
  number.title = t('legal.linkToClause', { number: number.innerText });
  number.lang = document.documentElement.lang;
}

/** `Terms, 3.1 Fees, Version 2026-11-01, https://www.example.com/legal/terms/2026-11-01/#fees`; of a text without the clause. */
function citationOf(link: HTMLAnchorElement, path: string, versionLabel: string): string {
  const version = link.closest('article')?.querySelector<HTMLTimeElement>('.policy-head time')?.dateTime ?? '';
  const { origin, hash } = link;
  // Any other page with clauses is the page of a version.
  const address = /\/legal\/[^/]+\/$/.test(path) ? `${path}${version}/` : path;
  const parts = [titleOf(link), clauseOf(link), `${versionLabel} ${version}`, `${origin}${address}${hash}`];
  return parts.filter((part) => part !== '').join(', ');
}

function titleOf(link: Element): string {
  return link.closest('article')?.querySelector('h1')?.textContent ?? '';
}

function clauseOf(link: Element): string {
  return link.closest('.clause > [id]')?.textContent ?? '';
}

type Page = { readonly locale: string; readonly t: Translate; readonly policy: string | undefined };

/** Answers a file that is chosen for, or dropped on, the field of `CheckCopy`. What checks it is loaded with the first. */
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

/** Adds the day of printing to the foot of each sheet. */
export function listenToPrinting(t: CitationOptions['t']): void {
  addEventListener('beforeprint', () => {
    for (const place of document.querySelectorAll<HTMLElement>('.printed')) {
      const date = new Date().toLocaleDateString(place.lang, { dateStyle: 'long' });
      place.textContent = t('legal.printed', { date });
    }
  });
}
