type Options = {
  readonly t: (key: 'legal.version' | 'legal.linkCopied') => string;
  /** Path of the page that is shown: while the next one loads, links to a hash have its path. */
  readonly path: () => string;
  /** Told the id of the clause whose citation was copied. */
  readonly onCopied: (clause: string) => void;
};

/**
 * A clause's number leads to the clause, with or without script; a plain click on it also puts the clause's citation on the
 * clipboard: title, number and heading, version, and the address of that version, which stays when another is in force.
 * Heard on the document and read from it: the text may be the server's.
 */
export function listenToClauseNumbers({ t, path, onCopied }: Options): void {
  // In the document before it says anything: a screen reader tells what is new in it.
  const notice = document.createElement('p');
  notice.className = 'copied';
  notice.ariaLive = 'polite';
  document.body.append(notice);
  document.addEventListener('click', ({ target, metaKey, ctrlKey, shiftKey }) => {
    const number = target instanceof Element ? target.closest<HTMLAnchorElement>('a.clause-number') : null;
    if (number === null || metaKey || ctrlKey || shiftKey) return;
    // Missing on plain http, and refused by some browsers: the link itself still works.
    navigator.clipboard?.writeText(citationOf(number, path(), t('legal.version'))).then(
      () => {
        // A new element each time, so that the same words are said again.
        const words = document.createElement('span');
        words.textContent = t('legal.linkCopied');
        notice.replaceChildren(words);
        onCopied(number.hash.slice(1));
      },
      () => {},
    );
  });
}

/** `Terms, 3.1 Fees, Version 2026-11-01, https://www.example.com/legal/terms/2026-11-01/#fees`. */
function citationOf(number: HTMLAnchorElement, path: string, versionLabel: string): string {
  const article = number.closest('article');
  const title = article?.querySelector('h1')?.textContent ?? '';
  const version = article?.querySelector<HTMLTimeElement>('.policy-head time')?.dateTime ?? '';
  const { origin, hash, parentElement: heading } = number;
  // Any other page of a policy is one of a version already.
  const address = /\/legal\/[^/]+\/$/.test(path) ? `${path}${version}/` : path;
  return `${title}, ${heading?.textContent}, ${versionLabel} ${version}, ${origin}${address}${hash}`;
}
