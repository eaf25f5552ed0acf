import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * The folder of a large package that only suites beyond `npm test` use: it is no dependency, and npm installs it into `.cache`
 * when a test asks for it first. `pinned`: `name@1.2.3`. @throws what npm says
 */
export function installedPackage(pinned: string): string {
  const folder = resolve('.cache', pinned.replace(/^@/, '').replace('/', '-'));
  if (!existsSync(folder)) install(pinned, folder);
  return folder;
}

function install(pinned: string, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  writeFileSync(join(fresh, 'package.json'), '{"private":true}');
  // Without the settings of the npm that runs this test: `npm_config_workspace` names a workspace of another project.
  const isKept = (name: string): boolean => !/^npm_config_(?!cache$|registry$|userconfig$)/i.test(name);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', pinned];
  const { status, stderr } = spawnSync('npm', args, { cwd: fresh, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm cannot install ${pinned}: ${stderr}`);
  // Another process may have been faster.
  if (existsSync(folder)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, folder);
}
