import { listenToTrackedElements } from '#analytics/tracked-elements.browser.ts';
import type { Track } from '#analytics/events.ts';
import { createTranslate } from '#i18n/translate.ts';
import type { Messages } from '#i18n/messages.ts';
import { listenToClauseNumbers } from '#legal/clause-numbers.browser.ts';
import { addressPath, type PageAddress } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

type Options = {
  readonly track: Track;
  readonly messagesOf: (locale: string) => Messages;
  /** The page that is shown. */
  readonly shown: () => PageAddress;
};

/** What a page does without a state of its own. Heard on the document: the same for a page that React has never drawn. */
export function listenToPage({ track, messagesOf, shown }: Options): void {
  listenToTrackedElements(track);
  listenToClauseNumbers({
    t: (key) => createTranslate(shown().locale, messagesOf(shown().locale), () => {})(key),
    onCopied: (clause) => track('clause_link_copied', { policy: addressPath(shown()), clause }),
  });
  addEventListener('beforeprint', () => {
    if (pageFacts(shown()).module === 'policy') track('policy_printed', { policy: addressPath(shown()) });
  });
}
