import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export type HtmlFinding = {
  /** The name the page was given. */
  readonly page: string;
  readonly message: string;
  /** What stands at the place. */
  readonly extract: string;
};

/** A page with faults, which a checker has to find. */
export const SPOILED = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Spoiled</title></head>
<body><h1 id="a">One</h1><p id="a">Two</p><ul><p>Three</p></ul></body></html>`;

type Message = { type: string; subType?: string; url?: string; message: string; extract?: string };

const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** For a run of seconds: the optimizing compiler takes as long as the check itself. Plainly compiled code needs more stack. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss16m'];

/** Errors and warnings of the Nu HTML checker in pages, given as name to HTML. One run: most of its time is its start. */
export function checkHtml(java: string, pages: ReadonlyMap<string, string>): HtmlFinding[] {
  const names = [...pages.keys()];
  const folder = mkdtempSync(join(tmpdir(), 'html-'));
  try {
    const files = [...pages.values()].map((html, index) => {
      const file = join(folder, `${index}.html`);
      writeFileSync(file, html);
      return file;
    });
    const report = execFileSync(
      java,
      [...SHORT_RUN, '-jar', CHECKER, '--stdout', '--format', 'json', '--exit-zero-always', ...files],
      { encoding: 'utf8' },
    );
    const { messages } = JSON.parse(report) as { messages: Message[] };
    return messages.filter(isFault).map(({ url, message, extract = '' }) => ({
      page: names[Number.parseInt(basename(url ?? ''), 10)] ?? 'the checker itself',
      message,
      extract,
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is neither error nor warning is taste, such as the slash at the end of a void element. */
function isFault({ type, subType }: Message): boolean {
  return type !== 'info' || subType === 'warning';
}
