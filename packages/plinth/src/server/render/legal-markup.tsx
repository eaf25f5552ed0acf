import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BUNDLES } from '#i18n/bundles.server.ts';
import { foreignAttributes } from '#i18n/intl.ts';
import { I18nProvider, useTranslate } from '#i18n/i18n-context.tsx';
import { compareDocuments } from '#legal/compare/compare-documents.server.ts';
import { ComparisonContent } from '#legal/compare/comparison-content.tsx';
import { ComparisonFormPage, VersionChooser } from '#legal/compare/version-chooser.tsx';
import { DayFormPage } from '#legal/article/day-form.tsx';
import { currentDocument, documentVersions } from '#legal/library.server.ts';
import { comparedVersions, policyVersions } from '#legal/policy-versions.server.ts';
import { PolicyContents } from '#legal/article/policy-contents.tsx';
import { assertDrawable } from '#lib/draw-tree.ts';
import { treesOf, type ElementTree } from '#lib/html.ts';
import { invariant } from '#lib/invariant.ts';
import { PathnameProvider } from '#navigation/site-link.tsx';
import { listVersions, type PolicyContent } from '#page/build-policy-payload.server.ts';
import type { PageProps, Payload } from '#page/payload.ts';
import { addressPath, type FormAddress, type PageAddress } from '#model/addresses.ts';
import { isFormPage } from '#model/page-name.ts';

/** As a browser draws it. @throws for what it would not draw: the list in `assertDrawable` is too short */
export function payloadText(policy: PolicyContent, address: PageAddress): Required<Pick<Payload, 'text'>> {
  const content = treesOf(policyMarkup(policy, address));
  assertAllDrawable(content);
  return { text: { ...languageOf(policy, address), content } };
}

function assertAllDrawable(trees: readonly ElementTree[]): void {
  for (const tree of trees) {
    if (typeof tree === 'string') continue;
    assertDrawable(tree);
    assertAllDrawable(tree[2]);
  }
}

/** The text of a policy, or of two versions at once, as HTML; undefined for a page that has none. */
export async function legalMarkup(
  policy: PolicyContent | undefined,
  address: PageAddress,
  day: string,
): Promise<Pick<PageProps, 'markup'> & Pick<Payload, 'text'>> {
  if (policy !== undefined)
    return { markup: policyMarkup(policy, address), text: { ...languageOf(policy, address), content: [] } };
  if (isFormPage(address)) return { markup: await formPageMarkup(address, day) };
  return address.kind === 'comparison' ? { markup: await comparisonMarkup(address, day) } : {};
}

async function formPageMarkup(address: FormAddress, day: string): Promise<string> {
  const { policy, locale } = address;
  const document = await currentDocument(policy, locale, day);
  invariant(document, `no document of ${policy}`);
  const versions = await policyVersions(policy, day);
  const Page = address.kind === 'day-form' ? DayFormPage : ComparisonFormPage;
  const foreign = foreignAttributes(document.locale, locale);
  return markupOf(<Page document={document} versions={versions} foreign={foreign} />, address);
}

function policyMarkup({ document, history }: PolicyContent, address: PageAddress): string {
  return markupOf(<PolicyContents document={document} history={history} />, address);
}

function languageOf({ document }: PolicyContent, { locale }: PageAddress) {
  return foreignAttributes(document.locale, locale);
}

type ComparisonAddress = PageAddress & { readonly kind: 'comparison' };

async function comparisonMarkup(address: ComparisonAddress, day: string): Promise<string> {
  const content = await comparisonContent(address, day);
  const { slug, versions, older, newer } = content.compared;
  return markupOf(
    <ComparisonContent {...content}>
      <VersionChooser slug={slug} versions={versions} from={older} to={newer} />
    </ComparisonContent>,
    address,
  );
}

export async function comparisonContent(address: ComparisonAddress, day: string) {
  const { policy } = address;
  const compared = await comparedVersions(policy, address.older, address.newer, day);
  invariant(compared, `no versions ${address.older} and ${address.newer} of ${policy}`);
  const [older, newer] = await documentVersions(policy, address.locale, [compared.older, compared.newer]);
  invariant(older && newer, `no document of ${compared.older.file} or ${compared.newer.file}`);
  return {
    comparison: compareDocuments(older, newer),
    compared,
    since: listVersions(compared.versions, newer).filter(
      ({ effective }) => effective > compared.older.effective && effective <= compared.newer.effective,
    ),
    textLocale: newer.locale,
  };
}

/** Static markup, since React in a browser never renders it. */
function markupOf(content: ReactNode, address: PageAddress): string {
  return renderToStaticMarkup(
    <PathnameProvider value={addressPath(address)}>
      <I18nProvider locale={address.locale} messages={BUNDLES[address.locale] ?? {}}>
        <PrintAddress path={addressPath(address)} />
        {content}
      </I18nProvider>
    </PathnameProvider>,
  );
}

/** On paper only: where this text can be found again. print.css adds the address of the site, which no build knows. */
function PrintAddress({ path }: { path: string }) {
  const t = useTranslate();
  return (
    <p className="print-address" data-address={path}>
      {`${t('legal.address')} `}
    </p>
  );
}
