import type { Event } from '@sentry/core';

// From the name: no script has to contain an id, and an error of an earlier build finds that build's source map.
/** A script's debug id, a UUID of version 8 made from the content hash in its name; undefined without a hash. */
export function debugIdOf(file: string): string | undefined {
  const hash = /-([\w-]{8})\.js$/.exec(file)?.[1];
  if (hash === undefined) return undefined;
  const digits = Array.from(hash, (char) => char.charCodeAt(0).toString(16)).join('');
  return `${digits.slice(0, 8)}-0000-8000-8000-0000${digits.slice(8)}`;
}

export function withDebugImages<E extends Event>(event: E): E {
  const frames = event.exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  const images = [...new Set(frames.map(({ filename = '' }) => filename))].flatMap((file) => {
    const debugId = debugIdOf(file);
    return debugId === undefined ? [] : [{ type: 'sourcemap' as const, code_file: file, debug_id: debugId }];
  });
  return images.length === 0 ? event : { ...event, debug_meta: { ...event.debug_meta, images } };
}
