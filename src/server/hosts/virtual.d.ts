declare module 'virtual:client-build' {
  export const clientBuild: import('#server/render/client-build.ts').ClientBuild;
}
