import { renderToString } from 'react-dom/server';
import { PrivacyChoices } from '#consent/privacy-choices.tsx';
import { BUNDLES } from '#i18n/bundles.server.ts';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import { PRIVACY_STYLESHEET } from '#server/stylesheet.ts';
import { ANALYTICS_SERVICES } from '#site/analytics-services.ts';
import type { PublicConfig } from '#site/public-config.ts';

/** The question about measuring as it stands in every page; undefined on a site that measures nothing. */
export function privacyQuestion(locale: string, { analytics }: PublicConfig): { html: string; css: string } | undefined {
  if (analytics === undefined) return undefined;
  const html = renderToString(
    <I18nProvider locale={locale} messages={BUNDLES[locale] ?? {}}>
      <PrivacyChoices standing="undecided" service={ANALYTICS_SERVICES[analytics.provider].name} asks={analytics.consent === 'required'} />
    </I18nProvider>,
  );
  return { html, css: PRIVACY_STYLESHEET };
}
