import type { ComponentType } from 'react';
import { invariant } from '#lib/invariant.ts';
import type { PageProps } from '#page/payload.ts';

type PageModule = { readonly default: ComponentType<PageProps> };

const ENDING = '.tsx';
const own = import.meta.glob<PageModule>('#site/pages/*.tsx');

/** The files of `site/pages/` and `src/pages/` by their name. */
const PAGE_MODULES: Readonly<Record<string, () => Promise<PageModule>>> = {
  ...Object.fromEntries(
    Object.entries(own).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -ENDING.length), load]),
  ),
  'before-first': () => import('#pages/before-first.tsx'),
  policy: () => import('#pages/policy.tsx'),
  comparison: () => import('#pages/comparison.tsx'),
  'not-found': () => import('#pages/not-found.tsx'),
};

export function loadModule(module: string): Promise<PageModule> {
  const load = PAGE_MODULES[module];
  invariant(load, `no file ${module}${ENDING} for a page`);
  return load();
}
