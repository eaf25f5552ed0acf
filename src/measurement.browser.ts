import type { ReactNode } from 'react';
import { createIdentity } from '#analytics/identity.browser.ts';
import { createTracker } from '#analytics/tracker.browser.ts';
import { createVisit, type Visit } from '#analytics/visit.browser.ts';
import { CONSENT_KEY } from '#consent/consent.ts';
import { createConsentStore, type ConsentStore } from '#consent/consent-store.browser.ts';
import { followAnswers } from '#consent/follow-answers.browser.ts';
import { createQuestion } from '#consent/question.browser.tsx';
import type { Messages } from '#i18n/messages.ts';
import { randomId } from '#lib/random-id.ts';
import { localStore } from '#lib/web-storage.ts';
import { ANALYTICS_SERVICES } from '#site/analytics-services.ts';
import type { PublicAnalytics } from '#site/public-config.ts';

type Options = {
  readonly analytics: PublicAnalytics;
  readonly messagesOf: (locale: string) => Messages;
  /** See createQuestion. React itself is not in this chunk: what a bundler would add for that is a file of its own. */
  readonly takeOver: (question: ReactNode) => (next: ReactNode) => void;
};

/** What the application tells of a visit; whether anybody else hears of it is the visitor's choice. */
export type Measurement = Pick<Visit, 'track' | 'pageShown'> & {
  readonly consent: ConsentStore;
  /** Brings the question to life, or into another language. */
  ask(locale: string): void;
};

/** ENTRY of what is loaded only where something may be measured: introduces consent to analytics. */
export function startMeasurement({ analytics, messagesOf, takeOver }: Options): Measurement {
  const identity = createIdentity({ storage: localStore, newId: randomId });
  const visit = createVisit({ tracker: createTracker(analytics), identity });
  const consent = createConsentStore({ storage: localStore, circumstances: { ...analytics, globalPrivacyControl: asksNotToBeTracked() } });

  followAnswers(consent);
  whenActivated(() => {
    // Somebody who refuses, and has an id of an earlier agreement.
    if (!consent.measured() && consent.standing() !== 'undecided') identity.forget();
    visit.measure(consent.measured());
    consent.subscribe((event) => {
      visit.measure(consent.measured());
      if (event.kind === 'chosen' && event.choice === 'granted') visit.track('privacy_choice_changed', { choice: 'granted' });
    });
    followOtherPages(consent, visit);
  });
  const { name: service } = ANALYTICS_SERVICES[analytics.provider];
  return { consent, track: visit.track, pageShown: visit.pageShown, ask: createQuestion({ store: consent, messagesOf, service, takeOver }) };
}

/** A choice made in another tab counts here at once; one made while this page was put away, when it comes back. */
function followOtherPages(consent: ConsentStore, visit: Visit): void {
  addEventListener('storage', ({ key }) => {
    if (key === CONSENT_KEY || key === null) consent.reread();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const before = consent.measured();
    consent.reread();
    // What begins to be measured just now has been counted by that.
    if (before) visit.pageReturned();
  });
}

/** A page that is only prepared is nobody's visit yet. */
function whenActivated(action: () => void): void {
  const { prerendering = false } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}

/** Global Privacy Control: a property of its own where the browser has it. */
function asksNotToBeTracked(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
