declare module 'virtual:launch' {
  /** How many things of the site's folder stand against its launch. */
  export const blocking: number;
}
