import { openPlace, type Report } from './report.ts';

/** At the beginning of a line, over several lines too: `import Box from '@theme/Box';`. */
const IMPORT = /^import\s+(?:[\w$*{}\s,]+?\sfrom\s+)?(["'])[^"'\n]+\1;?[ \t]*$/gm;
/** To the next empty line, as MDX reads it. */
const EXPORT = /^export\s+(?:const|let|default|function|class)\s.*(?:\n(?!\s*$).*)*/gm;
const COMPONENT =
  /(?<!\\)<(\/?)([A-Z]\w*[a-z]\w*(?:\.\w+)*)((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*(\/?)>/g;
const COMMENT = /\{\/\*([^]*?)\*\/\}/g;
/** `{' '}`, for a space. */
const SPACE = /\{(["'])\s*\1\}/g;
const EXPRESSION = /(?<![`\w{⟦])\{[A-Za-z_$][\w$]*(?:\.[\w$]+)*\}(?![`}])/g;
const FENCED = /(^(?:```|~~~)[^]*?^(?:```|~~~)[ \t]*$)/m;

/** Takes the programs from a text in MDX: imports, exports, components, expressions. Lines keep their numbers. */
export function withoutPrograms(text: string, report: Report): string {
  // Every second part is a block of code.
  const parts = text.split(FENCED);
  const prose = parts.filter((_, index) => index % 2 === 0).join('\n');
  const components = componentsIn(prose);
  if (components.size === 0 && prose.search(IMPORT) === -1 && prose.search(EXPORT) === -1) return text;
  let line = 1;
  return parts
    .map((part, index) => {
      const written = index % 2 === 0 ? plainPart(part, { line, components, report }) : part;
      line += part.split('\n').length - 1;
      return written;
    })
    .join('');
}

/** Those that are closed: `<Name>` alone may stand for a name. */
function componentsIn(prose: string): ReadonlySet<string> {
  const tags = [...prose.matchAll(COMPONENT)];
  return new Set(tags.flatMap(([, closing, name = '', , closed]) => (closing === '/' || closed === '/' ? [name] : [])));
}

type PartReading = { readonly line: number; readonly components: ReadonlySet<string>; readonly report: Report };

function plainPart(part: string, { line: first, components, report }: PartReading): string {
  const leaveOut =
    (what: string): Replace =>
    (line, found, words = found) => {
      report.leftOut(line, what, words.replace(/\s+/g, ' '));
      return lineEnds(found);
    };
  const uncommented = replaced(part, first, COMMENT, leaveOut('a comment'));
  const unimported = replaced(uncommented, first, IMPORT, (line, found) =>
    leaveOut('an import of a program')(line, found),
  );
  const prose = replaced(unimported, first, EXPORT, leaveOut('a part of a program'));
  const bare = replaced(prose, first, COMPONENT, (line, tag, closing, name = '', attributes = '', closed = '') => {
    if (!components.has(name)) return tag;
    if (closed !== '') {
      report.open(line, `the component <${name}> is filled in by a program: write what it shows in its place`);
      return openPlace(`\\${tag}`);
    }
    if (closing === '')
      report.changed(line, `the component <${name}> is what stands in it`, attributes.replace(/\s+/g, ' '));
    return lineEnds(tag);
  });
  return replaced(bare.replace(SPACE, ' '), first, EXPRESSION, (line, found) => {
    report.open(line, `${found} is filled in by a program: write what it stands for in its place`);
    return openPlace(found);
  });
}

type Replace = (line: number, found: string, ...groups: ReadonlyArray<string | undefined>) => string;

function replaced(text: string, first: number, pattern: RegExp, replace: Replace): string {
  return text.replace(pattern, (found: string, ...rest: readonly unknown[]) => {
    const at = rest.findIndex((each) => typeof each === 'number');
    const line = first + text.slice(0, Number(rest[at])).split('\n').length - 1;
    // `as`: before the place of a match stand its groups.
    return replace(line, found, ...(rest.slice(0, at) as Array<string | undefined>));
  });
}

function lineEnds(text: string): string {
  return text.replace(/[^\n]/g, '');
}
