import type messages from './locales/en.json';

declare module 'plinth/messages' {
  /** `t` takes the keys of this file, which is the first language's: an editor and `tsc` name every other. */
  interface SiteMessages {
    readonly messages: typeof messages;
  }
}
