import type { MessageKey } from '#i18n/messages.ts';

/** The questions of the home page, by their names in `locales/`. */
type Question<Key extends string = MessageKey> = Key extends `home.questions.${infer Name}.title` ? Name : never;

/**
 * Everything that is tracked: name and properties. Closed: another name or property is a type error, and none of them
 * takes words of a visitor. When each is sent, for people: EVENT_MEANINGS.
 */
export type AnalyticsEvents = {
  readonly call_to_action_followed: { readonly action: 'read_policy' | 'write_to_us' };
  readonly question_opened: { readonly question: Question };
  /** `policy` is the path of its current text. */
  readonly policy_printed: { readonly policy: string };
  readonly clause_link_copied: { readonly policy: string; readonly clause: string };
  readonly privacy_choice_changed: { readonly choice: 'granted' };
};

export type EventName = keyof AnalyticsEvents;
export type Track = <E extends EventName>(event: E, properties: AnalyticsEvents[E]) => void;
