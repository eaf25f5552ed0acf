import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultStackParser } from '@sentry/browser';
import { describe, expect, onTestFinished, test } from 'vitest';
import { debugIdOf, withDebugImages } from '#monitoring/debug-images.ts';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { BROWSER_ACCEPT, jsonOf } from '../../scripts/http-answer.ts';
import { builtApp } from './support/built-app.ts';
import { damagedBuild } from './support/damaged-build.ts';
import { collectorForTest } from './support/collector.ts';
import { sendTo } from './support/send.ts';
import { launch } from './support/server-process.ts';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Event, StackFrame } from '@sentry/core';

/** The source of what failed: a file of the project, the number of the line and its text. */
type Place = { readonly file: string; readonly line: number; readonly text: string };

type BuiltMap = SourceMapPayload & { readonly debugId: string };

/** The source maps of a build, by their debug ids. `root` is its folder. */
function readSourceMaps(root = BUILD_FOLDER): Map<string, BuiltMap> {
  const maps = globSync(`${root}/maps/**/*.map`).map((file) => JSON.parse(readFileSync(file, 'utf8')) as BuiltMap);
  return new Map(maps.map((map) => [map.debugId, map]));
}

/** What a collector makes of a reported stack, innermost place first. Frames that have no map are left out. */
function placesOf(event: Event, maps = readSourceMaps()): Place[] {
  const ids = new Map(event.debug_meta?.images?.map((image) => [image.code_file, image.debug_id]));
  const frames = event.exception?.values?.at(-1)?.stacktrace?.frames ?? [];
  return frames.toReversed().flatMap((frame) => {
    const map = maps.get(ids.get(frame.filename) ?? '');
    return map === undefined ? [] : placeIn(map, frame);
  });
}

function placeIn(map: BuiltMap, { lineno = 0, colno = 0 }: StackFrame): Place[] {
  const found = new SourceMap(map).findEntry(lineno - 1, colno - 1);
  if (!('originalSource' in found)) return [];
  const { originalSource: file, originalLine } = found;
  const text = map.sourcesContent[map.sources.indexOf(file)]?.split('\n')[originalLine] ?? '';
  return [{ file, line: originalLine + 1, text }];
}

const scripts = globSync(`${BUILD_FOLDER}/client/assets/*.js`);

describe('no visitor is shown', () => {
  test('a source map, wherever they ask', async () => {
    const send = sendTo((await builtApp()).app);
    const targets = scripts.flatMap((file) => [
      `/assets/${basename(file)}.map`,
      `/maps/client/assets/${basename(file)}.map`,
    ]);

    for (const target of targets) {
      const answer = await send({
        target,
        headers: { accept: target.startsWith('/assets/') ? BROWSER_ACCEPT : 'application/json' },
      });
      expect([answer.status, jsonOf(answer)]).toMatchObject([404, { message: `Page Not Found: ${target}` }]);
    }
    expect(globSync(`${BUILD_FOLDER}/client/**/*.map`)).toEqual([]);
  });
});

describe('every script', () => {
  const maps = readSourceMaps();
  // The bundler's own lines come from no file: its runtime, and a chunk that only imports others.
  const written = [...scripts, ...globSync(`${BUILD_FOLDER}/server/assets/*.js`)].filter(
    (file) =>
      !basename(file).startsWith('rolldown-runtime-') &&
      !/^(?:import "[^"]+";\n)*export \{\};\n$/.test(readFileSync(file, 'utf8')),
  );

  test.for(written)('%s has a source map by the id that its name says', (file) => {
    expect(maps.get(debugIdOf(file) ?? '')?.sources).toEqual(expect.any(Array));
  });
});

describe('a reported stack leads to file and line', () => {
  // Where there is no document the boot entry fails at the first thing it asks of one: a real stack of the real file.
  test('from the minified script of a browser', () => {
    const boot = scripts.find((file) => basename(file).startsWith('boot-')) ?? '';
    const run = `await import(${JSON.stringify(pathToFileURL(boot).href)}).catch((error) => console.log(error.stack))`;
    const stack = execFileSync(process.execPath, ['--input-type=module', '-e', run], { encoding: 'utf8' });

    const event = withDebugImages({
      exception: { values: [{ type: 'ReferenceError', stacktrace: { frames: defaultStackParser(stack) } }] },
    });
    const [place] = placesOf(event);

    const [, missing = 'nothing'] = /^ReferenceError: (\w+) is not defined/.exec(stack) ?? [];
    expect(place?.file).toMatch(/^node_modules\/plinth\/src\/[\w./-]+\.browser\.ts$/);
    expect(place?.text).toContain(missing);
    expect(readFileSync(`../../${place?.file}`, 'utf8').split('\n')[(place?.line ?? 0) - 1]).toBe(place?.text);
  });

  test('from the files of a server, with the ids that its report brings', async () => {
    const collector = await collectorForTest();
    const { root, remove } = damagedBuild('the application');
    onTestFinished(remove);
    rmSync(join(root, 'client'), { recursive: true });

    await launch({ SENTRY_DSN: collector.dsn }, root).end;
    const [event = {}] = collector.errors();
    const places = placesOf(event);

    // One in a file with a hash in its name, where the bundler has made two lines one; one in a file without.
    expect(places.map(({ file, text }) => [file, text.trim()])).toEqual([
      ['node_modules/plinth/src/server/hosts/directory-files.ts', expect.stringContaining('entries')],
      ['node_modules/plinth/src/server/hosts/node/node.ts', expect.stringContaining('await directoryFiles(')],
    ]);
    for (const { file, line, text } of places)
      expect(readFileSync(`../../${file}`, 'utf8').split('\n')[line - 1]).toBe(text);
  });
});
