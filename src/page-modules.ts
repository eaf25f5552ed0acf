import type { ComponentType } from 'react';
import type { PageProps } from '#payload.ts';

type PageModule = { readonly default: ComponentType<PageProps> };

/** The files of `src/pages/` by the name that `site/pages.ts` gives them. Each is loaded when its page is shown. */
export const PAGE_MODULES: Readonly<Record<string, () => Promise<PageModule>>> = {
  home: () => import('#pages/home.tsx'),
  policy: () => import('#pages/policy.tsx'),
  'not-found': () => import('#pages/not-found.tsx'),
};
