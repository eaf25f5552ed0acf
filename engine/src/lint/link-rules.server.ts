import { isArchived } from '#legal/legal-path.ts';
import { problemAt, type LintedDocument, type LintInput } from '#lint/linted-document.server.ts';

type Documents = ReadonlyMap<string, LintedDocument>;

/**
 * Every `#` link has a target, every link within the site is a page, `mailto:` has an address and `tel:` a number, every
 * other link is of a permitted origin. Archived versions are exempt: the target may have ended, and they never change.
 */
export function linkProblems(document: LintedDocument, documents: Documents, input: LintInput): string[] {
  if (isArchived(document.path)) return [];
  return document.links.flatMap(({ href, line }) => {
    const problem = problemOfLink(href, document, documents, input);
    return problem === undefined ? [] : [problemAt(document.path, line, `the link ${href} ${problem}`)];
  });
}

function problemOfLink(
  href: string,
  document: LintedDocument,
  documents: Documents,
  input: LintInput,
): string | undefined {
  if (href.startsWith('#')) return problemOfId(href.slice(1), document);
  if (/^\/(?![/\\])/.test(href)) return problemOfSiteLink(href, documents, input);
  if (/^(?:mailto|tel):/i.test(href)) return problemOfContact(href);
  return problemOfOutsideLink(href, input.allowedOrigins);
}

function problemOfSiteLink(href: string, documents: Documents, { pages }: LintInput): string | undefined {
  const { pathname, search, hash } = new URL(href, 'http://localhost');
  if (search !== '') return 'has a query: no page depends on one';
  if (!pages.has(pathname)) return 'leads to no page of this site; a page ends with a slash';
  if (hash === '') return undefined;
  const target = documents.get(pages.get(pathname) ?? '');
  return target === undefined ? 'has an id, but leads to no legal text' : problemOfId(hash.slice(1), target);
}

function problemOfId(id: string, { headings, path }: LintedDocument): string | undefined {
  return headings.some((heading) => heading.id === id) ? undefined : `has no target: there is no id ${id} in ${path}`;
}

const CONTACTS = [
  ['mailto:', /^mailto:[^\s@?]+@[^\s@?]+(?:\?\S+)?$/, 'mailto:name@company.example'],
  ['tel:', /^tel:\+?\d[\d.()-]*$/, 'tel:+31201234567'],
] as const;

/** In small letters: other programs read the texts too. GFM makes links of email addresses by itself. */
function problemOfContact(href: string): string | undefined {
  if (CONTACTS.some(([, form]) => form.test(href))) return undefined;
  const [, , example] = CONTACTS.find(([scheme]) => href.toLowerCase().startsWith(scheme)) ?? CONTACTS[0];
  return `leads to no address or number: write it like ${example}`;
}

function problemOfOutsideLink(href: string, allowedOrigins: readonly string[]): string | undefined {
  if (!URL.canParse(href)) return 'is neither a page (/…), nor a clause (#…), nor an address';
  const { protocol, origin } = new URL(href);
  if (protocol !== 'https:') return 'must start with https://';
  return allowedOrigins.includes(origin)
    ? undefined
    : `leads to ${origin}, which is not among permittedOrigins of config.ts`;
}
