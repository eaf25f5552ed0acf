import { targetKind } from '#lib/url.ts';
import { resolvePath } from '#model/addresses.ts';

/** Any origin will do: a target that starts with a slash has the same path on each. */
const BASE = 'http://localhost';
/** A policy or an earlier version of one, in any language. */
const POLICY_PATH = /^\/(?:[\w-]+\/)?legal\/[^/]+\//;

/**
 * Whether a link in a legal text leads to a policy that the site no longer has. Earlier versions of other policies may
 * contain such a link, and never change. A link to a missing version of a present policy is not meant.
 */
export function hasEnded(href: string): boolean {
  if (!href.startsWith('/') || targetKind(href, BASE) !== 'internal') return false;
  const { pathname } = new URL(href, BASE);
  return POLICY_PATH.test(pathname) && resolvePath(pathname).kind === 'unknown';
}
