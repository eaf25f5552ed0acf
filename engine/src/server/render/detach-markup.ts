type Detached = {
  /** Address of the site without a slash at its end; undefined where it is not known. */
  readonly siteUrl: string | undefined;
  /** Path of the page whose clauses are in the same file. */
  readonly own: string;
};

// Static markup: quotation marks of the text are escaped, so that each attribute is found by its own.

/**
 * Markup of a page, for a file that is opened without the site: links lead to clauses of the page or to the address of the
 * site, and become words where that is not known; forms, which only a server answers, are left out.
 */
export function detachMarkup(markup: string, { siteUrl, own }: Detached): string {
  return markup
    .replace(/<form\b[^]*?<\/form>/g, '')
    .replaceAll(` href="${own}#`, ' href="#')
    .replace(/ href="(\/[^"]*)"( aria-label="[^"]*")?/g, (_, path: string, label = '') =>
      // What leads nowhere is plain text, which may have no name of its own.
      siteUrl === undefined ? '' : ` href="${siteUrl}${path}"${label}`,
    );
}

const BEFORE_ID = 'change-';

/**
 * The comparison of a text, for the file that has the text too: with ids of its own, which its links lead to. One that has no
 * target in the file becomes words. `data-href`: the address as it is in the text, which the stylesheet shows.
 */
export function beside(text: string, comparison: string): string {
  const inText = new Set(idsOf(text));
  const inComparison = new Set(idsOf(comparison));
  return comparison
    .replace(/ href="#([^"]*)"/g, (link, id: string) => {
      if (inComparison.has(id)) return ` href="#${BEFORE_ID}${id}" data-href="#${id}"`;
      return inText.has(id) ? link : '';
    })
    .replace(/ (id|aria-labelledby)="/g, ` $1="${BEFORE_ID}`);
}

function idsOf(markup: string): string[] {
  return [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
}
