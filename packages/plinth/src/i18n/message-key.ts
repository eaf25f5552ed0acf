import type policies from 'plinth-policies/words/en';
import type english from '#i18n/shipped/en.json';

/** The messages that a site's pages have keys of. A site names its file of the first language in `messages.ts`. */
// An interface: a site adds to it.
export interface SiteMessages {}

/** A key of the messages of the site's first language, for `t`. Any text in a site that names no file of messages. */
export type MessageKey = SiteMessages extends { readonly messages: infer Messages }
  ? KeysOf<Messages> | MenuKey
  : string;

/** Any: which entries there are is read from the config, and doctor asks for the message of each. */
type MenuKey = `menu.${string}`;

/** What the engine asks for: keys of the English messages that it ships, and those that follow from the site's config. */
export type EngineKey =
  | KeysOf<typeof english>
  | KeysOf<typeof policies>
  | MenuKey
  | `pages.${string}.${'title' | 'description'}`
  | `footer.registrations.${string}.${'name' | 'text'}`;

/** The paths to texts in nested objects, joined with dots. */
type KeysOf<Messages> = {
  [Name in keyof Messages & string]: Messages[Name] extends string ? Name : `${Name}.${KeysOf<Messages[Name]>}`;
}[keyof Messages & string];
