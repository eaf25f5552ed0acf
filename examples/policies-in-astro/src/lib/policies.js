import { openPolicies } from 'plinth-policies';
import { dayIn } from 'plinth-policies/days';
import { folderSource } from 'plinth-policies/node';
import { createView } from 'plinth-policies/react';
import { exportedPairs } from 'plinth-policies/versions';
import words from 'plinth-policies/words/en';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import settings from '../../policies.json';

const LOCALE = settings.languages[0];

export const policies = await openPolicies(folderSource('legal'), { languages: settings.languages });

export function today() {
  return dayIn(settings.timeZone, Date.now());
}

export const view = createView({ words, locale: LOCALE, timeZone: settings.timeZone, href });

function href(target) {
  if (target.kind === 'feed') return '/legal/feed.xml';
  const policy = `/legal/${target.slug}/`;
  switch (target.kind) {
    case 'version':
      return `${policy}${target.version}/`;
    case 'source':
      return `${policy}${target.version}/source.md`;
    case 'comparison':
      return `${policy}compare/${target.older}/${target.newer}/`;
    case 'history':
      return `${policy}history.json`;
    case 'day-form':
      return `${policy}on/`;
    case 'comparison-form':
      return `${policy}compare/`;
    default:
      return policy;
  }
}

/** A component of plinth-policies as HTML: it has no state, so no browser needs React. */
export function render(component, props, ...children) {
  return renderToStaticMarkup(createElement(component, { view, ...props }, ...children));
}

export const pathsOf = (params) => params.map((each) => ({ params: each }));

/** The text that is asked for, with its versions; undefined where there is none. */
export async function loadText(slug, asked) {
  if (!policies.slugs.includes(slug)) return undefined;
  const text = await policies.text(slug, { locale: LOCALE, ...asked });
  return text && { text, versions: await policies.versions(slug, today()) };
}

export const compare = (slug, older, newer) => policies.compare(slug, older, newer, { locale: LOCALE, day: today() });

/** Each policy with the versions that its pages compare. */
export async function everyPair() {
  const found = policies.slugs.map(async (slug) =>
    [...exportedPairs(await policies.versions(slug, today()))].map((pair) => ({ slug, ...pair })),
  );
  return (await Promise.all(found)).flat();
}

export async function everyVersion() {
  const found = policies.slugs.map(async (slug) => (await policies.dates(slug)).map((version) => ({ slug, version })));
  return (await Promise.all(found)).flat();
}
