import { readFileSync } from 'node:fs';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';

/** `0.1` of `0.1.3`: patches ask nothing of a site. */
export function minorOf(version: string): string {
  return version.split('.', 2).join('.');
}

/** Whether a version such as `0.9` comes before another one, such as `0.10`. */
export function isBefore(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major === otherMajor ? minor < otherMinor : major < otherMajor;
}

/** The version of this engine, without its patch. */
export function engineVersion(): string {
  // The engine's own, which has a version.
  const { version } = JSON.parse(readFileSync(`${ENGINE_FOLDER}/package.json`, 'utf8')) as { version: string };
  return minorOf(version);
}
