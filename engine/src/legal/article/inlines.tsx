import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { plainText, type Inline } from '#legal/legal-document.ts';
import { targetKind } from '#lib/url.ts';
import { resolvePath } from '#model/addresses.ts';
import { SiteLink } from '#navigation/site-link.tsx';

/** The words of a line. They are keyed by index: they have no other identity, and never change. */
export function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <InlineElement key={index} inline={inline} />);
}

function InlineElement({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline;
  switch (inline.type) {
    case 'strong':
      return (
        <strong>
          <Inlines inlines={inline.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.children} />
        </em>
      );
    case 'link':
      return <PolicyLink href={inline.href} inlines={inline.children} />;
    case 'code':
      return <code>{breakable(inline.text)}</code>;
    case 'break':
      return <br />;
  }
}

/** A link to a policy that has ended is its words and a note. */
function PolicyLink({ href, inlines }: { href: string; inlines: readonly Inline[] }) {
  const t = useTranslate();
  const words = <Inlines inlines={inlines} />;
  if (!hasEnded(href))
    return (
      <SiteLink href={href} text={plainText(inlines)}>
        {words}
      </SiteLink>
    );
  return (
    <>
      {words} {t('legal.ended')}
    </>
  );
}

/** Any origin will do: a target that starts with a slash has the same path on each. */
const BASE = 'http://localhost';
/** A policy or an earlier version of one, in any language. */
const POLICY_PATH = /^\/(?:[\w-]+\/)?legal\/[^/]+\//;

/** Earlier versions, which never change, may link to a policy that the site no longer has. */
export function hasEnded(href: string): boolean {
  if (!href.startsWith('/') || targetKind(href, BASE) !== 'internal') return false;
  const { pathname } = new URL(href, BASE);
  return POLICY_PATH.test(pathname) && resolvePath(pathname).kind === 'unknown';
}

/** A URL may wrap before a dot or a slash, instead of widening its table. */
function breakable(text: string): ReactNode {
  return text.split(/\b(?=[./])/).map((part, index) => [index > 0 && <wbr key={index} />, part]);
}
