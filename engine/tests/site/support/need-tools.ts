import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { missingTools } from './missing-tools.ts';

type Manifest = Readonly<Partial<Record<'peerDependencies' | 'devDependencies', Record<string, string>>>>;

/** Ends a run at its start where a tool is missing: each check would end with an error of its own about a module. */
export function setup(): void {
  const require = createRequire(import.meta.url);
  const isInstalled = (name: string): boolean => {
    try {
      // Not the package itself, which may export nothing to `require`.
      require.resolve(`${name}/package.json`);
      return true;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
    }
  };
  const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as Manifest;
  const sentence = missingTools(isInstalled, { ...manifest.devDependencies, ...manifest.peerDependencies });
  if (sentence === undefined) return;
  const error = new Error(sentence);
  error.stack = sentence;
  throw error;
}
