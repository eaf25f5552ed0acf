// Entry of the development server where no analytics service is configured: the console shows what would be sent.
import '#dev/entry.browser.ts';

const show =
  (call: string) =>
  (name: string, properties: object): void =>
    console.table({ [`${call} ${name}`]: properties });

// In place of the service's library. As on the site itself, there are no calls before the visitor agrees.
Object.assign(window, { analytics: { identify: show('identify'), page: show('page'), track: show('track') } });
