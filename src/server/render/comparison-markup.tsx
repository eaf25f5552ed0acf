import { renderToStaticMarkup } from 'react-dom/server';
import { BUNDLES } from '#i18n/bundles.server.ts';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import { invariant } from '#lib/invariant.ts';
import { compareDocuments } from '#legal/compare/compare-documents.server.ts';
import type { ComparedVersions } from '#legal/compare/compared-versions.ts';
import { ComparisonContent } from '#legal/compare/comparison-content.tsx';
import { versionDocument } from '#legal/library.server.ts';
import { firstRouterView, RouterViewProvider } from '#navigation/router-view.ts';
import { addressPath, type PageAddress } from '#model/addresses.ts';

/** HTML of the text of two versions at once. Static: no script takes it over. */
export async function comparisonMarkup(compared: ComparedVersions, address: PageAddress): Promise<string> {
  const [older, newer] = await Promise.all([compared.older, compared.newer].map(({ file }) => versionDocument(file)));
  invariant(older && newer, `no document of ${compared.older.file} or ${compared.newer.file}`);
  return renderToStaticMarkup(
    <RouterViewProvider value={firstRouterView(addressPath(address))}>
      <I18nProvider locale={address.locale} messages={BUNDLES[address.locale] ?? {}}>
        <ComparisonContent comparison={compareDocuments(older, newer)} compared={compared} />
      </I18nProvider>
    </RouterViewProvider>,
  );
}
