import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_LOCALE } from '#model/facts.ts';
import { siteFile } from './site-under-test.ts';

/** The day from which the current text of a policy applies, as its file says. */
export function effectiveDate(slug: string): string {
  return dateIn(siteFile('legal', DEFAULT_LOCALE, `${slug}.md`));
}

/** That of the coming text, where there is one. */
export function newestDate(slug: string): string {
  const next = siteFile('legal', DEFAULT_LOCALE, slug, 'next.md');
  return existsSync(next) ? dateIn(next) : effectiveDate(slug);
}

function dateIn(file: string): string {
  const found = /^effective: (\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (found === undefined) throw new Error(`${file} names no effective date`);
  return found;
}

/** Of all versions of a policy that have come into force, newest first. */
export function versionDates(slug: string): string[] {
  const folder = siteFile('legal', DEFAULT_LOCALE, slug);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const earlier = names.flatMap((name) => /^(\d{4}-\d{2}-\d{2})\.md$/.exec(name)?.slice(1) ?? []);
  return [effectiveDate(slug), ...earlier.toSorted().toReversed()];
}
