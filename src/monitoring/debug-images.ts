import type { Event } from '@sentry/core';

/**
 * The debug id of a script, by which a collector finds its source map: a UUID of the version for one's own use (8) around
 * the content hash in its name. So neither the script nor anybody else carries a list of ids: the name says it, and a
 * page of an earlier build names the map of that build. undefined for a file without a hash.
 */
export function debugIdOf(file: string): string | undefined {
  const hash = /-([\w-]{8})\.js$/.exec(file)?.[1];
  if (hash === undefined) return undefined;
  const digits = Array.from(hash, (char) => char.charCodeAt(0).toString(16)).join('');
  return `${digits.slice(0, 8)}-0000-8000-8000-0000${digits.slice(8)}`;
}

/** An event that names the source maps of the scripts in its stacks. */
export function withDebugImages<E extends Event>(event: E): E {
  const frames = event.exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  const images = [...new Set(frames.map(({ filename = '' }) => filename))].flatMap((file) => {
    const debugId = debugIdOf(file);
    return debugId === undefined ? [] : [{ type: 'sourcemap' as const, code_file: file, debug_id: debugId }];
  });
  return images.length === 0 ? event : { ...event, debug_meta: { ...event.debug_meta, images } };
}
