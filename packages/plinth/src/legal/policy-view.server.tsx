import type { PolicyTarget, PolicyView } from 'plinth-policies/react';
import { strictTranslate } from '#i18n/bundles.server.ts';
import { formatTag, languageAttributes } from '#i18n/intl.ts';
import { Seal, SmallSeal } from '#legal/seal.tsx';
import { targetKind } from '#lib/url.ts';
import { addressPath, historyPath, POLICY_FEED_PATH, resolvePath, versionSourcePath } from '#model/addresses.ts';
import { COMPANY, DEFAULT_LOCALE, LOCALES, SITE } from '#model/facts.ts';
import { PlacedLink } from '#navigation/site-link.tsx';

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
