import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { siteAddress } from '#commands/launcher.ts';
import { refuseInForce } from 'plinth-policies/next-version';
import {
  fileName,
  nextPath,
  policyTexts,
  readPolicy,
  knownLanguage,
  type PolicyTexts,
  type TranslatedPolicy,
  type VersionText,
} from 'plinth-policies/policy-texts';
import { readLegal } from 'plinth-policies/folder';
import { SITE_FOLDER } from '#commands/policy-folder.ts';
import { POLICY_LIVES, today } from '#model/facts.ts';
import { loadWithSite } from '../../build/load-with-site.ts';
import { OwnerError, problemLine, type Problem } from 'plinth-policies/owner-error';

/** The part of src/server/render/render-review.tsx that this uses: commands import no renderer. */
type Renderer = {
  renderReview(input: {
    readonly slug: string;
    readonly locale: string;
    readonly version: string;
    readonly siteUrl: string | undefined;
    readonly file: string;
    readonly sha256: string;
    readonly findings: readonly string[];
    readonly madeOn: string;
    readonly embedFiles: (css: string) => string;
  }): Promise<string>;
};

/**
 * `policy review`: writes a file to mail for each text that is not published yet: the text, what it changes, what is wrong with
 * it, and a place to sign.
 */
export async function reviewPolicy(slug: string | undefined, given: { readonly language?: string }): Promise<void> {
  const policy = readPolicy(SITE_FOLDER, slug);
  const locale = knownLanguage(SITE_FOLDER, given.language);
  const texts = textsToReview(policy, locale);
  const findings = SITE_FOLDER.lint(readLegal(SITE_FOLDER));
  const shared = { slug: policy.slug, locale, siteUrl: siteAddress(), madeOn: today(), embedFiles: embedFonts };
  const pages = await loadWithSite<Renderer, string[]>('#server/render/render-review.tsx', ({ renderReview }) =>
    Promise.all(texts.map((text) => renderReview({ ...shared, ...factsOf(text, findings) }))),
  );
  for (const [index, { effective }] of texts.entries()) {
    const name = `review-${policy.slug}-${effective}${locale === policy.locale ? '' : `-${locale}`}.html`;
    writeFileSync(name, pages[index] ?? '');
    console.log(`written   ${name}: one file to mail, which opens without the site, and prints`);
  }
}

function factsOf({ path, effective }: VersionText, findings: readonly Problem[]) {
  const file = fileName(path);
  return {
    version: effective,
    file,
    sha256: hash('sha256', readFileSync(file)),
    findings: findings.flatMap((problem) => (problem.file === file ? problemLine(problem) : [])),
  };
}

/**
 * The coming texts; where none is coming, the text in force while its hash is not listed: the first one, a correction, or a
 * translation that came late.
 * @throws OwnerError where there is neither, and for translations of which none is finished
 */
function textsToReview(policy: TranslatedPolicy, language: string): readonly VersionText[] {
  const { slug, locale, coming } = policy;
  const texts = language === locale ? policy : policyTexts(readLegal(SITE_FOLDER).files, slug, language);
  const [first] = coming;
  if (first === undefined) return [unlistedText(texts)];
  refuseInForce(slug, first, { command: SITE_FOLDER.command, today: today() });
  const found = texts.coming.filter((text) => coming.some(({ effective }) => effective === text.effective));
  if (found.length > 0) return found;
  throw new OwnerError(
    `The translation of ${first.effective} is not finished: ${fileName(nextPath(texts.current))} does not say translationOf: ${first.effective}.`,
  );
}

/** A policy that is about to end is decided on too, by its last text. */
function unlistedText({ slug, current }: PolicyTexts): VersionText {
  const { hashes } = readLegal(SITE_FOLDER);
  const { ended = '' } = POLICY_LIVES[slug] ?? {};
  if (!Object.values(hashes).includes(hash('sha256', current.text)) || ended >= today()) return current;
  throw new OwnerError(`${slug} has no next version to review: ${SITE_FOLDER.command} new ${slug} begins one.`);
}

const FONT_TYPES: Readonly<Record<string, string>> = { '.woff2': 'font/woff2', '.woff': 'font/woff' };

/** Puts the site's fonts into a stylesheet. All else that it loads is left out: a mailed file has nothing beside it. */
function embedFonts(css: string): string {
  return css.replace(/url\(\s*["']?([^"')]+?)["']?\s*\)/g, (_, address: string) => {
    const path = join('.', address.replace(/[?#].*/, ''));
    const type = FONT_TYPES[extname(path)];
    if (type === undefined || !path.startsWith('fonts') || !existsSync(path)) return 'none';
    return `url(data:${type};base64,${readFileSync(path, 'base64')})`;
  });
}
