/** What a version of the engine asks of a site that was written for an earlier one. */
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
