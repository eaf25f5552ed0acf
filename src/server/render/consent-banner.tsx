import { renderToString } from 'react-dom/server';
import { ConsentBanner } from '#consent/consent-banner.tsx';
import { BUNDLES } from '#i18n/bundles.server.ts';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import { serviceOf } from '#model/facts.ts';
import type { PublicConfig } from '#model/public-config.ts';

/** The HTML of the consent banner as it stands in every page; undefined where analytics is off. */
export function consentBanner(locale: string, { analytics }: PublicConfig): string | undefined {
  if (analytics === undefined) return undefined;
  return renderToString(
    <I18nProvider locale={locale} messages={BUNDLES[locale] ?? {}}>
      <ConsentBanner service={serviceOf(analytics.provider).name} asks={analytics.consent === 'required'} />
    </I18nProvider>,
  );
}
