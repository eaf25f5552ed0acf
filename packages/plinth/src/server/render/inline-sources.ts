import { ageOf, ANSWER_DAYS, CONSENT_KEY, countsFor } from '#consent/consent.ts';
import { titleFace, titleLetters } from 'virtual:title-face';
import banner from '#consent/consent-banner.css?inline';
import comparison from '#legal/comparison.css?inline';
import type { PublicConfig } from '#model/public-config.ts';
import { BUNDLES } from '#i18n/bundles.server.ts';
import type { Messages } from '#i18n/messages.ts';
import { LOCALES } from '#model/facts.ts';
import { THEME_STATEMENT } from '#theme/theme-preference.ts';
import error from '#ui/error.css?inline';
import site from '#ui/site.css?inline';

const frameStyles = import.meta.glob<string>('#site/frame/*.css', { query: '?inline', import: 'default', eager: true });
const pageStyles = import.meta.glob<string>('#site/pages/*.css', { query: '?inline', import: 'default', eager: true });

/** Each in the pages of one module. */
export const PAGE_STYLESHEETS: Readonly<Record<string, string>> = {
  comparison,
  ...Object.fromEntries(Object.entries(pageStyles).map(([path, css]) => [path.replace(/^.*\/(.+)\.css$/, '$1'), css])),
};

export type InlineSources = ReturnType<typeof inlineSources>;

/** What pages have inline. The security policy of each page lists the hashes of its own, so a page has one stylesheet. */
export function inlineSources(settings: PublicConfig) {
  const stylesheet = siteStylesheet(settings);
  return {
    script: initialScript(settings),
    stylesheet,
    /** In place of it, of the pages that show an error. */
    errorStylesheet: stylesheet + error.trimEnd(),
    pageStylesheets: PAGE_STYLESHEETS,
  };
}

/** Without the consent banner's styles where analytics is off. Printed links show full URLs, which only the server knows. */
export function siteStylesheet({ siteUrl, analytics }: PublicConfig): string {
  const own = Object.values(frameStyles).map((css) => css.trimEnd());
  return `${site.trimEnd()}${own.join('')}${analytics === undefined ? '' : banner.trimEnd()}${titleRules()}:root{--site:${cssString(siteUrl)}}`;
}

/** Titles have the face of the text in a language whose letters their own face lacks. */
function titleRules(): string {
  const bundles = Object.fromEntries(LOCALES.map(({ code, iso }) => [iso, BUNDLES[code] ?? {}]));
  const languages = titleLetters === undefined ? [] : languagesWithout(titleLetters, bundles);
  return languages.map((language) => `:root:lang(${language}){--titles:var(--serif)}`).join('');
}

/**
 * The languages, of those that messages are given for, whose words have letters that a font lacks: in them, every title would
 * be set in two faces. `ranges`: the font's characters, as in CSS: U+0000-00FF,U+0131.
 */
export function languagesWithout(ranges: string, bundles: Readonly<Record<string, Messages>>): string[] {
  const known = ranges
    .split(',')
    .map((range) =>
      range
        .trim()
        .replace(/^U\+([\dA-F]+)(?:-([\dA-F]+))?$/i, (_, first, last = first) => `\\u{${first}}-\\u{${last}}`),
    );
  const other = new RegExp(`(?=\\p{L})[^${known.join('')}]`, 'u');
  return Object.keys(bundles).filter((language) => other.test(JSON.stringify(bundles[language])));
}

/** Quotes a CSS string, so that the text can end neither the string nor its `<style>` element. */
export function cssString(text: string): string {
  return `"${text.replace(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}

/**
 * Reads theme and choice before the first paint: the banner neither flashes nor moves the page. Where storage throws,
 * the page is as on a first visit; the statement before cannot throw. `d` is the root element's dataset.
 */
function initialScript({ analytics }: PublicConfig): string {
  const asks = analytics?.consent === 'required';
  const statements = [
    'd.path=location.pathname',
    ...(asks ? ['d.banner=+!navigator.globalPrivacyControl'] : []),
    THEME_STATEMENT,
    ...(asks ? [bannerStatement(analytics)] : []),
  ];
  return `try{let d=document.documentElement.dataset;${statements.join(';')}}catch{}${titleFace === undefined ? '' : SHOW_FACE}`;
}

/** The page before this one, in this tab, has loaded the face: src/theme/title-face.browser.ts. Throws where it has not. */
const SHOW_FACE = 'try{document.fonts.add(new FontFace(...navigation.activation.from.getState().face))}catch{}';

/** Hides the banner where the visitor's choice counts: decided by the functions that decide when the application has loaded. */
function bannerStatement({ policy, since }: { readonly policy: string; readonly since?: string }): string {
  const circumstances = JSON.stringify({ policy, since });
  return [
    `let r=JSON.parse(localStorage["${CONSENT_KEY}"])`,
    `(${source(countsFor)})(r,${circumstances})&&(${source(ageOf)})(r,Date.now(),${ANSWER_DAYS})=="valid"&&(d.banner=0)`,
  ].join(';');
}

/** Without the blanks beside signs, which would cost each page 40 bytes: none of these functions has a string with such. */
function source(closed: (...given: never[]) => unknown): string {
  return closed
    .toString()
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}(),:;=<>&?]) ?/g, '$1');
}
