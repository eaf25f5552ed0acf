import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The plain files in a folder, or the path itself where it is one. Links are followed, but for one that leads back to a
 * folder that it lies in. None where there is nothing.
 */
export function filesBelow(path: string, above: readonly string[] = []): string[] {
  // A link that leads nowhere, or to itself, does not exist.
  if (!existsSync(path)) return [];
  const stats = statSync(path);
  // A socket or a pipe would be waited for.
  if (!stats.isDirectory()) return stats.isFile() ? [path] : [];
  const here = realpathSync(path);
  if (above.includes(here)) return [];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name), [...above, here]));
}
