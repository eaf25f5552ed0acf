import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A clause's number leads to the clause, with or without script; a plain click on it also puts the clause's citation on the
 * clipboard: title, number and heading, version, and the address of that version, which stays when another is in force.
 * Heard on the document and read from it: the text may be the server's, without a handler or a value of its own.
 * @returns how many have been copied, so that the same one again can be announced again.
 */
export function useClauseLinks(versionLabel: string, onCopied: (clause: string) => void): number {
  const [copies, setCopies] = useState(0);
  const label = useEffectEvent(() => versionLabel);
  const copied = useEffectEvent(onCopied);

  useEffect(() => {
    const onClick = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): void => {
      const number = target instanceof Element ? target.closest<HTMLAnchorElement>('a.clause-number') : null;
      if (number === null || metaKey || ctrlKey || shiftKey) return;
      // Missing on plain http, and refused by some browsers: the link itself still works.
      navigator.clipboard?.writeText(citationOf(number, label())).then(
        () => {
          setCopies((count) => count + 1);
          copied(number.hash.slice(1));
        },
        () => {},
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  return copies;
}

/** `Terms, 3.1 Fees, Version 2026-11-01, https://www.example.com/legal/terms/2026-11-01/#fees`. */
function citationOf(number: HTMLAnchorElement, versionLabel: string): string {
  const article = number.closest('article');
  const title = article?.querySelector('h1')?.textContent ?? '';
  const version = article?.querySelector<HTMLTimeElement>('.policy-head time')?.dateTime ?? '';
  const { origin, pathname, hash, parentElement: heading } = number;
  // Any other page of a policy is one of a version already.
  const address = /\/legal\/[^/]+\/$/.test(pathname) ? `${pathname}${version}/` : pathname;
  return `${title}, ${heading?.textContent}, ${versionLabel} ${version}, ${origin}${address}${hash}`;
}
