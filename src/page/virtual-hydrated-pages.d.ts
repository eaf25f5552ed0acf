declare module 'virtual:hydrated-pages' {
  /** Modules of `site/pages/` that handle events or have a state: build/hydrated-pages-plugin.ts. */
  export const HYDRATED: readonly string[];
}
