import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A clause's number leads to the clause, with or without script; a plain click on it also puts the clause's permanent
 * link on the clipboard. Heard on the document: the numbers may be the server's, without a handler of their own.
 * @returns how many links have been copied, so that the same one again can be announced again.
 */
export function useClauseLinks(onCopied: (clause: string) => void): number {
  const [copies, setCopies] = useState(0);
  const copied = useEffectEvent(onCopied);

  useEffect(() => {
    const onClick = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): void => {
      const number = target instanceof Element ? target.closest<HTMLAnchorElement>('a.clause-number') : null;
      if (number === null || metaKey || ctrlKey || shiftKey) return;
      const { origin, pathname, hash } = number;
      // Missing on plain http, and refused by some browsers: the link itself still works.
      navigator.clipboard?.writeText(origin + pathname + hash).then(
        () => {
          setCopies((count) => count + 1);
          copied(hash.slice(1));
        },
        () => {},
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  return copies;
}
