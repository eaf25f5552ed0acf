import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { strictTranslate } from '#i18n/bundles.server.ts';
import { foreignAttributes } from '#i18n/intl.ts';
import {
  ComparisonFormPage,
  DayFormPage,
  Policy,
  PolicyComparison,
  PolicyTools,
  SEPARATOR,
  VersionChooser,
  type PolicyView,
} from 'plinth-policies/react';
import { policyView } from '#legal/policy-view.server.tsx';
import { listVersions, versionOfText } from 'plinth-policies/versions';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { assertDrawable } from '#lib/draw-tree.ts';
import { htmlOf, type ElementTree } from '#lib/html.ts';
import { invariant } from '#lib/invariant.ts';
import { elementTrees } from '#server/render/element-trees.ts';
import type { PolicyContent } from '#page/build-policy-payload.server.ts';
import type { PageProps, Payload } from '#page/payload.ts';
import { addressPath, type FormAddress, type PageAddress } from '#model/addresses.ts';
import { DEFAULT_LOCALE } from '#model/facts.ts';
import { isFormPage } from '#model/page-name.ts';

/** As a browser draws it. @throws for what it would not draw: the list in `assertDrawable` is too short */
export function payloadText(policy: PolicyContent, address: PageAddress): Required<Pick<Payload, 'text'>> {
  const content = elementTrees(policyElement(policy, address));
  assertAllDrawable(content);
  return { text: { ...foreignAttributes(policy.document.locale, address.locale), content } };
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
  if (policy !== undefined) {
    const markup = elementTrees(policyElement(policy, address)).map(htmlOf).join('');
    return { markup, text: { ...foreignAttributes(policy.document.locale, address.locale), content: [] } };
  }
  if (isFormPage(address)) return { markup: await formPageMarkup(address, day) };
  return address.kind === 'comparison' ? { markup: await comparisonMarkup(address, day) } : {};
}

async function formPageMarkup(address: FormAddress, day: string): Promise<string> {
  const { policy, locale } = address;
  const policies = await sitePolicies();
  const document = await policies.text(policy, { locale, day });
  invariant(document, `no document of ${policy}`);
  const versions = await policies.versions(policy, day);
  const view = viewOf(address);
  const shared = { view, document, versions };
  if (address.kind === 'day-form') return markupOf(<DayFormPage {...shared} />, address);
  const notFound = strictTranslate(locale)('pages.error-404.description');
  return markupOf(<ComparisonFormPage {...shared} notFound={notFound} />, address);
}

function policyElement({ document, history }: PolicyContent, address: PageAddress): ReactNode {
  const { locale } = address;
  const view = viewOf(address);
  const version = document.translationOf ?? document.effective;
  const foreign = foreignAttributes(locale, document.locale);
  return (
    <>
      <PaperFoot
        view={view}
        path={view.href({ kind: 'version', slug: document.slug, version })}
        sha256={versionOfText(history.versions, document)?.sha256}
        foreign={foreign}
      />
      <Policy view={view} document={document} history={history} actions={actionsOf(view, document)}>
        <PolicyTools view={view} document={document}>
          {/* `listenToSavedCopies` says which version it is. Without script, history.json has the hashes. */}
          <div className="check-copy" {...foreign}>
            <label>
              {`${view.t('legal.check.label')} `}
              <input type="file" />
            </label>
            <output />
          </div>
        </PolicyTools>
      </Policy>
    </>
  );
}

type ComparisonAddress = PageAddress & { readonly kind: 'comparison' };

async function comparisonMarkup(address: ComparisonAddress, day: string): Promise<string> {
  const content = await comparisonContent(address, day);
  const { slug, versions, older, newer } = content.compared;
  const view = viewOf(address);
  return markupOf(
    <PolicyComparison view={view} {...content}>
      <VersionChooser view={view} slug={slug} versions={versions} from={older} to={newer} />
    </PolicyComparison>,
    address,
  );
}

export async function comparisonContent(address: ComparisonAddress, day: string) {
  const { policy, older, newer, locale } = address;
  const found = await (await sitePolicies()).compare(policy, older, newer, { locale, day });
  invariant(found, `no versions ${older} and ${newer} of ${policy}`);
  const { comparison, texts, ...compared } = found;
  const [, text] = texts;
  return {
    comparison,
    compared,
    since: listVersions(compared.versions, text, DEFAULT_LOCALE).filter(
      ({ effective }) => effective > compared.older.effective && effective <= compared.newer.effective,
    ),
    textLocale: text.locale,
  };
}

/** For a browser with scripts: frame.css hides them elsewhere. `listenToPolicies` answers. */
function actionsOf({ t, href }: PolicyView, { slug, effective: version }: PolicyContent['document']): ReactNode {
  return (
    <span className="scripted">
      {SEPARATOR}
      {/* A line may end beside a button, whatever stands there: they are a box. */}
      <span className="whole">
        <button type="button">{t('legal.print')}</button>
        {SEPARATOR.trimEnd()}
      </span>{' '}
      <a href={href({ kind: 'version', slug, version })} className="cite">
        {t('legal.cite')}
      </a>
    </span>
  );
}

function viewOf(address: PageAddress): PolicyView {
  return policyView(address.locale, addressPath(address));
}

/** Static markup, since React in a browser never renders it. */
function markupOf(content: ReactNode, address: PageAddress): string {
  return renderToStaticMarkup(
    <>
      <PaperFoot view={viewOf(address)} path={addressPath(address)} />
      {content}
    </>,
  );
}

type PaperFootProps = {
  readonly view: PolicyView;
  readonly path: string;
  readonly sha256?: string | undefined;
  /** Language of the page's words, where it is not that of the text around them. */
  readonly foreign?: ReturnType<typeof foreignAttributes>;
};

/**
 * On paper only, on each sheet: where this very text can be found again, what proves a copy of it, and the day, which
 * `listenToPrinting` adds. print.css adds the address of the site, which no build knows.
 */
function PaperFoot({ view: { dates, t }, path, sha256, foreign }: PaperFootProps): ReactNode {
  return (
    <p className="print-address" {...foreign}>
      {`${t('legal.address')} `}
      <span data-address={path} />
      {sha256 !== undefined && ` SHA-256 ${sha256} `}
      <span className="printed" lang={dates} />
    </p>
  );
}
