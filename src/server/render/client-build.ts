/** The client build this server speaks to. */
export type ClientBuild = {
  /** URL of the boot entry. */
  readonly bootUrl: string;
  /** Changes whenever a byte of the client's code does. */
  readonly build: string;
  /** Served by Vite from source: nothing is kept, and the security policy lets its error overlay through. */
  readonly development: boolean;
};
