/** Every kind of page a visitor can see on the product's own site, with its heading. */
export const SITE_PAGES = [
  { path: '/', status: 200 },
  { path: '/legal/privacypolicy/', status: 200 },
  { path: '/legal/amlkycpolicy/', status: 200 },
  { path: '/legal/privacypolicy/2026-11-01/', status: 200 },
  { path: '/error/404/', status: 404 },
  { path: '/legal/privacypolicy/1999-01-01/', status: 404 },
] as const;
