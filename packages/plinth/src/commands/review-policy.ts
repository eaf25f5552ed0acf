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
  type VersionText,
} from 'plinth-policies/policy-texts';
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
    readonly siteUrl: string | undefined;
    readonly file: string;
    readonly sha256: string;
    readonly findings: readonly string[];
    readonly madeOn: string;
    readonly embedFiles: (css: string) => string;
  }): Promise<string>;
};

/** `policy review`: writes a file to mail, with the coming text, what it changes, what is wrong with it, and a place to sign. */
export async function reviewPolicy(slug: string | undefined, given: { readonly language?: string }): Promise<void> {
  const policy = readPolicy(SITE_FOLDER, slug);
  const language = knownLanguage(SITE_FOLDER, given.language);
  const { path, effective } = comingText(policy, language);
  const file = fileName(path);
  const html = await loadWithSite<Renderer, string>('#server/render/render-review.tsx', ({ renderReview }) =>
    renderReview({
      slug: policy.slug,
      locale: language,
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

/** @throws OwnerError where there is no coming text, or its translation is not finished */
function comingText({ slug, next, locale }: PolicyTexts, language: string): VersionText {
  if (next === undefined)
    throw new OwnerError(`${slug} has no next version to review: ${SITE_FOLDER.command} new ${slug} begins one.`);
  refuseInForce(slug, next, { command: SITE_FOLDER.command, today: today() });
  if (language === locale) return next;
  const { current, next: translation } = policyTexts(readLegal(SITE_FOLDER).files, slug, language);
  if (translation?.effective === next.effective) return translation;
  throw new OwnerError(
    `The translation of ${next.effective} is not finished: ${fileName(nextPath(current))} does not say translationOf: ${next.effective}.`,
  );
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
