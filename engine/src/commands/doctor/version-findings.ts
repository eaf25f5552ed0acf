import { lineOf, linesWith, type Finding } from '#commands/doctor/finding.ts';
import { isBefore } from '#commands/config/version.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';

export type Asked = {
  readonly version: string;
  /** A sentence that follows the place. */
  readonly what: string;
  /** Where it is to be done: files of the site, and their lines. */
  readonly files: RegExp;
  readonly lines: RegExp;
};

/** In the order of versions. A row stays: a site may skip versions. */
export const ASKED: readonly Asked[] = [
  {
    version: '0.1',
    what: 'imports the engine by a name that it had before it was a package: it is "plinth", "plinth/config" and "plinth/events" now',
    files: /\.tsx?$/,
    lines: /["']#plinth(?:\/\w+)?["']/,
  },
  {
    version: '0.1',
    what: 'has a hero, whose rules no other page carries now: the stylesheet of this page begins with @import "plinth/hero.css"',
    files: /\.tsx$/,
    lines: /className="hero\b/,
  },
];

type Options = {
  readonly manifest: string;
  readonly engine: string;
  readonly asked?: readonly Asked[];
};

const MANIFEST = 'package.json';

/** What the engine asks of a site that was written for another version of it. Nothing here keeps a site from running. */
export function versionFindings(files: SiteFiles, { manifest, engine, asked = ASKED }: Options): Finding[] {
  const written = writtenFor(manifest);
  if (written === engine) return [];
  const place = {
    file: MANIFEST,
    line: lineOf(manifest, /"engine"\s*:/) ?? lineOf(manifest, /"plinth"\s*:\s*\{/) ?? 1,
  };
  const entry = `"plinth": { "engine": "${engine}" }`;
  if (written !== undefined && !/^\d+\.\d+$/.test(written))
    return [
      { weight: 'should', ...place, what: `the engine that this site was written for is "${written}": takes ${entry}` },
    ];
  if (written !== undefined && isBefore(engine, written)) {
    const what = `this site was written for plinth ${written}, and ${engine} is installed: npm ci installs the version of package-lock.json`;
    return [{ weight: 'should', ...place, what }];
  }
  const left = asked
    .filter(({ version }) => (written === undefined || isBefore(written, version)) && !isBefore(engine, version))
    .flatMap((each) => placesOf(each, files));
  const since =
    written === undefined
      ? 'does not say which version of plinth this site was written for'
      : `this site was written for plinth ${written}, and ${engine} is installed`;
  const todo = left.length === 0 ? 'it asks nothing of this site' : 'what it asks of this site is listed here';
  return [{ weight: 'should', ...place, what: `${since}: ${todo}; then write ${entry}` }, ...left];
}

/** The version that the site was last brought up to; undefined where it does not say, or the file cannot be read. */
function writtenFor(manifest: string): string | undefined {
  const { plinth } = readManifest(manifest);
  const engine = typeof plinth === 'object' && plinth !== null && 'engine' in plinth ? plinth.engine : undefined;
  return engine === undefined || typeof engine === 'string' ? engine : JSON.stringify(engine);
}

function readManifest(manifest: string): { readonly plinth?: unknown } {
  try {
    // Any JSON: what is not there is undefined.
    return Object(JSON.parse(manifest)) as object;
  } catch {
    // npm says what is wrong with it.
    return {};
  }
}

function placesOf({ version, what, files: pattern, lines }: Asked, files: SiteFiles): Finding[] {
  return [...files]
    .filter(([path]) => pattern.test(path))
    .flatMap(([file, text]) =>
      linesWith(text, lines).map((line): Finding => ({
        weight: 'should',
        file,
        line,
        what: `${what} (plinth ${version})`,
      })),
    );
}
