import { useEffect } from 'react';
import { useSite } from '#shell/site-context.tsx';

type SealedClauseProps = {
  /** Words that a visitor may change: a sentence of a policy, to the letter. */
  readonly clause: string;
  /** The same with one word changed: its seal is shown where no script runs. */
  readonly altered: string;
  readonly labels: {
    /** Of the field with the words. */
    readonly field: string;
    /** Below the seals: of the clause; of `altered`; of the visitor's words while they are the clause's, and when not. */
    readonly published: string;
    readonly altered: string;
    readonly same: string;
    readonly changed: string;
    /** Of the button that sets the words back. */
    readonly reset: string;
  };
};

/** A clause and its seal, drawn anew as a visitor edits the words; without a script two fixed seals. Sends nothing. */
export function SealedClause({ clause, altered, labels }: SealedClauseProps) {
  // A served page has the script in its head, unless it is to be hydrated: the script changes the document.
  useEffect(() => void import('#legal/article/sealed-clause.browser.ts').catch(() => {}), []);
  return (
    <sealed-clause>
      <p>{clause}</p>
      <label hidden>
        {labels.field}
        <textarea rows={3} maxLength={500} spellCheck={false} autoComplete="off" defaultValue={clause} />
      </label>
      <figure>
        <SealOf words={clause} />
        <figcaption>{labels.published}</figcaption>
      </figure>
      <figure>
        <SealOf words={altered} />
        <figcaption data-same={labels.same} data-changed={labels.changed}>
          {labels.altered}
        </figcaption>
      </figure>
      <button type="button" hidden>
        {labels.reset}
      </button>
    </sealed-clause>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sealed-clause': { readonly children: import('react').ReactNode };
    }
  }
}

// The value that the security policy lets through. TypeScript's library has no Trusted Types yet.
const { trustedTypes } = globalThis as { readonly trustedTypes?: { readonly emptyHTML: TrustedHTML } };
const EMPTY = { __html: trustedTypes?.emptyHTML ?? '' };

/** Empty in a browser, where the script draws: React neither compares nor changes the content of such an element. */
function SealOf({ words }: { readonly words: string }) {
  const { sealOf } = useSite();
  if (sealOf !== undefined) return <div>{sealOf(words)}</div>;
  return <div suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />;
}
