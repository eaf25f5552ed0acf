import { pathToFileURL } from 'node:url';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';

type BuiltModule = typeof import('#server/hosts/built-app.ts');
type BuiltSite = Awaited<ReturnType<BuiltModule['createBuiltApp']>>;
export type LogLine = { level: 'info' | 'warn' | 'error'; fields: Record<string, unknown>; message: string };
export type BuiltApp = { readonly app: BuiltSite; readonly log: LogLine[] };

/** The app that `npm run build` made, as a value, with what it logs. `root` is the folder of a build. */
export async function builtApp(
  environment: Record<string, string> = {},
  root = BUILD_FOLDER,
  now: () => number = Date.now,
): Promise<BuiltApp> {
  const built = await builtModule(root);
  const log: LogLine[] = [];
  const lineOf = (level: LogLine['level']) => (fields: object, message: string) =>
    void log.push({ level, fields: { ...fields }, message });
  const app = await built.createBuiltApp(built.parseConfig(environment), {
    log: { info: lineOf('info'), warn: lineOf('warn'), error: lineOf('error') },
    readiness: () => 'ready',
    now,
  });
  return { app, log };
}

/** The export of the same. */
export async function builtExport(
  environment: Record<string, string> = {},
  root = BUILD_FOLDER,
): Promise<Awaited<ReturnType<BuiltModule['createBuiltExport']>>> {
  const built = await builtModule(root);
  const log = { info() {}, warn: console.warn, error: console.error };
  return built.createBuiltExport(built.parseConfig(environment), { log });
}

/** A build has no types of its own: this file is what built-app.ts becomes. */
const builtModule = async (root: string): Promise<BuiltModule> =>
  (await import(/* @vite-ignore */ pathToFileURL(`${root}/server/app.js`).href)) as BuiltModule;
