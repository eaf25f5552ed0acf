import type {} from 'plinth/events';

declare module 'plinth/events' {
  interface AnalyticsEvents {
    /** A button that leads on was followed: to the policy, or to a message to us. */
    readonly call_to_action_followed: { readonly action: 'read_policy' | 'write_to_us' };
    /** A question on the home page was opened. */
    readonly question_opened: { readonly question: string };
  }
}
