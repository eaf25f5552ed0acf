import type { PolicyTarget, PolicyView, SealProps } from 'plinth-policies/react';
import { strictTranslate } from '#i18n/bundles.server.ts';
import { formatTag, languageAttributes } from '#i18n/intl.ts';
import { drawSeal, drawSealOutline, readableDigits, sealDigits } from '#lib/seal.ts';
import { targetKind } from '#lib/url.ts';
import { addressPath, historyPath, POLICY_FEED_PATH, resolvePath, versionSourcePath } from '#model/addresses.ts';
import { COMPANY, DEFAULT_LOCALE, LOCALES, SITE } from '#model/facts.ts';
import { PlacedLink } from '#navigation/site-link.tsx';
import { reactNodes } from '#ui/react-nodes.ts';

const LANGUAGES = Object.fromEntries(LOCALES.map(({ code }) => [code, languageAttributes(code)]));

/** Where a link of a document leads; undefined where it is only its text. */
export type LinkTarget = (href: string) => string | undefined;

/**
 * What the components of plinth-policies have to know of this site, on the page of a path. `targetOf`: for a document that lies
 * elsewhere, such as a file to mail.
 */
export function policyView(locale: string, pathname: string, targetOf: LinkTarget = (href) => href): PolicyView {
  return {
    locale,
    t: strictTranslate(locale),
    href: (target) => pathOf(target, locale),
    Link: (props) => <PlacedLink {...props} pathname={pathname} target={targetOf(props.href) ?? ''} />,
    languages: LANGUAGES,
    binding: DEFAULT_LOCALE,
    dates: formatTag(locale),
    timeZone: SITE.timeZone,
    issuer: COMPANY.legalName.value,
    Seal,
    SmallSeal,
    hasEnded,
  };
}

function pathOf(target: PolicyTarget, locale: string): string {
  if (target.kind === 'feed') return POLICY_FEED_PATH;
  if (target.kind === 'history') return historyPath(target.slug);
  if (target.kind === 'source') return versionSourcePath(target.slug, target.version);
  const { slug: policy, ...address } = target;
  return addressPath({ locale, ...address, policy });
}

/** The seal of a text, and what it is drawn from. Single rings for a text that is not in force. */
function Seal({ id, sha256, name, lang, plain = false }: SealProps) {
  const digits = sealDigits(sha256);
  return (
    <p className={plain ? 'seal plain' : 'seal'} dir="ltr">
      {reactNodes([plain ? drawSealOutline(digits, 'rosette') : drawSeal(digits, id)])}
      <span className="visually-hidden" lang={lang}>{`${name} `}</span>
      <code>{readableDigits(digits)}</code>
    </p>
  );
}

function SmallSeal({ sha256 }: Pick<SealProps, 'sha256'>) {
  return reactNodes([drawSealOutline(sealDigits(sha256), 'small-seal')]);
}

/** Any origin will do: a target that starts with a slash has the same path on each. */
const BASE = 'http://localhost';
/** A policy or an earlier version of one, in any language. */
const POLICY_PATH = /^\/(?:[\w-]+\/)?legal\/[^/]+\//;

/** Earlier versions, which never change, may link to a policy that the site no longer has. */
function hasEnded(href: string): boolean {
  if (!href.startsWith('/') || targetKind(href, BASE) !== 'internal') return false;
  const { pathname } = new URL(href, BASE);
  return POLICY_PATH.test(pathname) && resolvePath(pathname).kind === 'unknown';
}
