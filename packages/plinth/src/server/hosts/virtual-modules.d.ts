declare module 'virtual:client-build' {
  export const clientBuild: import('#server/render/render-document.tsx').ClientBuild;
}

declare module 'virtual:site-colours' {
  /** Fields of a web app's manifest, as sRGB hex: they know neither tokens nor schemes. */
  export const manifestColours: { readonly theme_color: string; readonly background_color: string };
}
