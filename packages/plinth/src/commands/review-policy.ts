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
import { dayOfVersion } from 'plinth-policies/days';
import { readLegal } from 'plinth-policies/folder';
import { SITE_FOLDER } from '#commands/policy-folder.ts';
import { today } from '#model/facts.ts';
import { loadWithSite } from '../../build/load-with-site.ts';
import { OwnerError, problemLine } from 'plinth-policies/owner-error';

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

/** `policy review`: writes a file to mail: a text that is not published yet, what it changes, what is wrong with it, and a place to sign. */
export async function reviewPolicy(slug: string | undefined, given: { readonly language?: string }): Promise<void> {
  const policy = readPolicy(SITE_FOLDER, slug);
  const language = knownLanguage(SITE_FOLDER, given.language);
  const { path, effective } = textToReview(policy, language);
  const file = fileName(path);
  const html = await loadWithSite<Renderer, string>('#server/render/render-review.tsx', ({ renderReview }) =>
    renderReview({
      slug: policy.slug,
      locale: language,
      version: effective,
      siteUrl: siteAddress(),
      file,
      sha256: hash('sha256', readFileSync(file)),
      findings: SITE_FOLDER.lint(readLegal(SITE_FOLDER)).flatMap((problem) =>
        problem.file === file ? problemLine(problem) : [],
      ),
      madeOn: today(),
      embedFiles: embedFonts,
    }),
  );
  const name = `review-${policy.slug}-${effective}${language === policy.locale ? '' : `-${language}`}.html`;
  writeFileSync(name, html);
  console.log(`written   ${name}: one file to mail, which opens without the site, and prints`);
}

/**
 * The coming text; where none is coming, the text in force while its hash is not listed: the first one, a correction, or a
 * translation that came late.
 * @throws OwnerError where there is neither, and for a translation of the coming text that is not finished
 */
function textToReview(policy: TranslatedPolicy, language: string): VersionText {
  const { slug, next, locale, earlier } = policy;
  const texts = language === locale ? policy : policyTexts(readLegal(SITE_FOLDER).files, slug, language);
  // A file may be named by its day before that has come.
  const coming = next ?? earlier.find(({ effective }) => dayOfVersion(effective) > today());
  if (coming === undefined) return unlistedText(texts);
  refuseInForce(slug, coming, { command: SITE_FOLDER.command, today: today() });
  const found = [texts.next, ...texts.earlier].find((text) => text?.effective === coming.effective);
  if (found !== undefined) return found;
  throw new OwnerError(
    `The translation of ${coming.effective} is not finished: ${fileName(nextPath(texts.current))} does not say translationOf: ${coming.effective}.`,
  );
}

function unlistedText({ slug, current }: PolicyTexts): VersionText {
  const { hashes } = readLegal(SITE_FOLDER);
  if (!Object.values(hashes).includes(hash('sha256', current.text))) return current;
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
