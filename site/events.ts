import type { EventName } from 'plinth/events';

/** When each event of the site's own pages is sent: for the inspector of the development server, and for readers of reports. */
export const SITE_EVENTS = {
  call_to_action_followed: 'A button that leads on was followed: to the policy, or to a message to us.',
  question_opened: 'A question on the home page was opened.',
} satisfies Partial<Record<EventName, string>>;

declare module 'plinth/events' {
  interface AnalyticsEvents {
    readonly call_to_action_followed: { readonly action: 'read_policy' | 'write_to_us' };
    readonly question_opened: { readonly question: string };
  }
}
