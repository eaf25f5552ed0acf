declare module 'virtual:client-build' {
  export const clientBuild: import('#server/app.ts').ClientBuild;
}
