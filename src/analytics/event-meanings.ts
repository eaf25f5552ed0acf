import type { EventName } from '#analytics/events.ts';

/** When each event is sent: for the inspector of the development server, and for whoever reads the reports. */
export const EVENT_MEANINGS: Readonly<Record<EventName, string>> = {
  call_to_action_followed: 'A button that leads on was followed: to the policy, or to a message to us.',
  question_opened: 'A question on the home page was opened.',
  policy_printed: 'A policy was printed, or saved as a PDF.',
  clause_link_copied: 'The link to a clause was copied.',
  privacy_choice_changed: 'The visitor agreed to be measured. A refusal is never sent.',
};
