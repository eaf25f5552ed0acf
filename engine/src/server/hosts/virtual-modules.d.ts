declare module 'virtual:client-build' {
  export const clientBuild: import('#server/app.ts').ClientBuild;
}

declare module 'virtual:launch' {
  /** How many findings of the launch check the site's folder has that block. */
  export const blocking: number;
}
