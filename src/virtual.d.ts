declare module 'virtual:client-build' {
  export const clientBuild: import('#server/client-build.ts').ClientBuild;
}
