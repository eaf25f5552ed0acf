import { pathToFileURL } from 'node:url';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';

type BuiltModule = typeof import('#server/hosts/built-app.ts');
type SiteExport = Awaited<ReturnType<BuiltModule['createBuiltExport']>>;

/** The export of what `npm run build` made. `root` is the folder of a build. */
export async function builtExport(environment: Record<string, string> = {}, root = BUILD_FOLDER): Promise<SiteExport> {
  // A build has no types of its own: this file is what built-app.ts becomes.
  const built = (await import(/* @vite-ignore */ pathToFileURL(`${root}/server/app.js`).href)) as BuiltModule;
  const log = { info() {}, warn: console.warn, error: console.error };
  return built.createBuiltExport(built.parseConfig(environment), { log });
}
