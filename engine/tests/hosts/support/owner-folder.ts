import { cpSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyRepository, packEngine } from '../../package/support/pack.ts';
import { must } from '../../package/support/run.ts';

const DRAFT = resolve('tests/package/drafts/privacy.md');

/** Makes an owner's folder below `scratch`: a new site with the engine as npm installs it, from a tarball in the folder. */
export async function makeOwnerFolder(scratch: string): Promise<string> {
  const [repository, site] = [join(scratch, 'repository'), join(scratch, 'site')];
  copyRepository(repository);
  const tarball = await packEngine(repository, '0.1.0');
  mkdirSync(site);
  cpSync(tarball, join(site, 'plinth-0.1.0.tgz'));
  await must(site, 'npm', 'install', '--prefer-offline', '--no-audit', './plinth-0.1.0.tgz');
  await must(site, 'npx', 'plinth', 'init', '--brand', 'Nimbus', '--policies', `privacy=${DRAFT}`);
  return site;
}
