import type { ComponentType } from 'react';
import { invariant } from '#lib/invariant.ts';
import type { PageProps } from '#page/payload.ts';
import { NotFoundPage } from '#shell/error-screen.tsx';

type PageModule = {
  readonly default: ComponentType<PageProps>;
  /** What a page of the site's own tells search engines (schema.org), beside what the engine does: one item, or several. */
  readonly structuredData?: object | readonly object[];
};

const OWN = import.meta.glob<PageModule>('#site/pages/*.tsx');

const ENGINE: Readonly<Record<string, () => Promise<PageModule>>> = {
  'before-first': () => import('#pages/before-first.tsx'),
  policy: () => import('#pages/policy.tsx'),
  comparison: () => import('#pages/policy.tsx'),
  'not-found': () => Promise.resolve({ default: NotFoundPage }),
};

/** `module` is the name of a file of the engine's pages or, if it has none, of the site's. */
export function loadModule(module: string): Promise<PageModule> {
  const file = Object.keys(OWN).find((path) => path.endsWith(`/${module}.tsx`));
  const load = ENGINE[module] ?? OWN[file ?? ''];
  invariant(load, `no file ${module}.tsx for a page`);
  return load();
}
