import { globSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Event, StackFrame } from '@sentry/core';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';

/** The source of what failed: a file of the project, the number of the line and its text. */
export type Place = { readonly file: string; readonly line: number; readonly text: string };

type BuiltMap = SourceMapPayload & { readonly debugId: string };

/** The source maps of a build, by their debug ids. `root` is its folder. */
export function readSourceMaps(root = BUILD_FOLDER): Map<string, BuiltMap> {
  const maps = globSync(`${root}/maps/**/*.map`).map((file) => JSON.parse(readFileSync(file, 'utf8')) as BuiltMap);
  return new Map(maps.map((map) => [map.debugId, map]));
}

/** What a collector makes of a reported stack, innermost place first. Frames that have no map are left out. */
export function placesOf(event: Event, maps = readSourceMaps()): Place[] {
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
