import { useI18n } from '#i18n/i18n-context.tsx';
import type { Translate } from '#i18n/translate.ts';
import type { TreeElement } from '#lib/html.ts';
import { drawRosette } from '#lib/seal.ts';
import { addressPath, pagePath, resolvePath } from '#model/addresses.ts';
import { PAGE_NOT_FOUND, type ErrorView } from '#model/errors.ts';
import { MENUS, POLICIES } from '#model/facts.ts';
import { policyOf, policyPageName } from '#model/page-name.ts';
import { usePathname } from '#navigation/site-link.tsx';
import { InOrder, NotFound } from '#shell/own-frame.ts';
import { againLink, element, errorNotice } from '#shell/plain-error.ts';
import { reactNodes } from '#ui/react-nodes.ts';

/** A seal of no text; error.css leaves a gap at one side. */
const BROKEN = reactNodes([
  drawRosette({ lobes: 12, inner: 266, crest: 82, trough: 33, turn: 1, shrink: 0.96, phase: 0 }, 'broken'),
]);

export function ErrorScreen({ view }: { view: ErrorView }) {
  const { t } = useI18n();
  const isNotFound = view.statusCode === 404;
  const View = isNotFound ? NotFound : InOrder;
  const links = useErrorLinks(!isNotFound);
  return (
    <section className="error-view">
      <View words={reactNodes([errorNotice(view, t, links)])} drawing={BROKEN} />
    </section>
  );
}

/** The page of `/error/404/`. */
export function NotFoundPage() {
  return <ErrorScreen view={{ statusCode: 404, statusMessage: PAGE_NOT_FOUND, message: PAGE_NOT_FOUND }} />;
}

/**
 * What failed once more, home, and the policies that a menu names: as documents where the error may be one of the application.
 * Where a version or a day is not found, its policy's history first.
 */
function useErrorLinks(hasFailed: boolean): TreeElement[] {
  const { locale, t } = useI18n();
  const pathname = usePathname();
  const link = (page: string, words: string, attributes: TreeElement[1] = {}): TreeElement => {
    const href = pagePath(page, locale);
    const current: TreeElement[1] = href === pathname ? { 'aria-current': 'page' } : {};
    return element('a', { href, ...attributes, ...current, ...(hasFailed ? { 'data-document': '' } : {}) }, words);
  };
  const named = new Set([...MENUS.header, ...MENUS.footer]);
  const policies = POLICIES.map(policyPageName).filter((page) => named.has(page));
  const policy = hasFailed ? undefined : policyOf(resolvePath(pathname).address);
  const home = hasFailed
    ? [againLink(t), ' ', link('home', t('error.home'))]
    : [link('home', t('error.home'), { class: 'button' })];
  return [
    ...(policy === undefined ? [] : otherTexts(policy, locale, t)),
    element('p', { class: 'actions' }, ...home),
    element('p', { class: 'actions' }, ...policies.flatMap((page) => [link(page, t(`menu.${page}`)), ' '])),
  ];
}

/** For a page that lacks the text it was asked for: the form for the text of a day, and the way to the history. */
export function otherTexts(policy: string, locale: string, t: Translate): TreeElement[] {
  const input = element('input', { type: 'date', name: 'date', required: 'required' });
  const form = { action: addressPath({ kind: 'day-form', policy, locale }) };
  const history = `${addressPath({ kind: 'policy', policy, locale })}#history`;
  return [
    element(
      'form',
      form,
      element('label', {}, `${t('legal.onDay')} `, input),
      element('button', { type: 'submit' }, t('legal.show')),
    ),
    element('p', { class: 'actions' }, element('a', { href: history }, t('legal.history'))),
  ];
}
