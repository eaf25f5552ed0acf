import { targetKind } from '#lib/url.ts';
import { resolvePath } from '#model/addresses.ts';

/** Any: a target that starts with a slash has the same path on every origin. */
const BASE = 'http://localhost';
/** A policy or an earlier version of one, in any language. */
const POLICY_PATH = /^\/(?:[\w-]+\/)?legal\/[^/]+\//;

/**
 * Whether a link of a legal text leads to a policy that the site no longer has. An earlier version of another policy may
 * have one, and never changes. A version that is missing of a policy that goes on has not ended.
 */
export function hasEnded(href: string): boolean {
  if (!href.startsWith('/') || targetKind(href, BASE) !== 'internal') return false;
  const { pathname } = new URL(href, BASE);
  return POLICY_PATH.test(pathname) && resolvePath(pathname).kind === 'unknown';
}
