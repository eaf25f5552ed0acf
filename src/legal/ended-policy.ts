import { targetKind } from '#lib/url.ts';
import { resolvePath } from '#model/addresses.ts';

/** Any: a target that starts with a slash has the same path on every origin. */
const BASE = 'http://localhost';
/** A policy or an earlier version of one, in any language. */
const POLICY_PATH = /^\/(?:[\w-]+\/)?legal\/[^/]+\//;

/**
 * Whether a link in a legal text leads to a policy that the site no longer has: earlier versions of other policies may
 * contain one, and never change. A missing version of a policy that the site has is no such link.
 */
export function hasEnded(href: string): boolean {
  if (!href.startsWith('/') || targetKind(href, BASE) !== 'internal') return false;
  const { pathname } = new URL(href, BASE);
  return POLICY_PATH.test(pathname) && resolvePath(pathname).kind === 'unknown';
}
