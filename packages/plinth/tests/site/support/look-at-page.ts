import type { Page } from 'playwright';
import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';
import { accessibilityFindings } from './accessibility.ts';
import type { CheckedPage } from './checked-pages.ts';
import { clippedText } from './clipped-text.ts';
import { hydrationProblems, keyboardProblems, motionProblems } from './page-problems.ts';
import { paperProblems } from './paper-problems.ts';
import { PUBLIC_ADDRESS } from './running-site.ts';
import { sidewaysElements } from './sideways-elements.ts';
import { smallTargets } from './small-targets.ts';
import { withLargeText, withSpacedText } from './spaced-text.ts';
import type { Visitor } from './visitor.ts';

type Size = {
  readonly width: number;
  readonly height: number;
  /** What the rest of the work at this size is. Words are longest, and targets smallest, where there is least room. */
  readonly checks: ReadonlyArray<'spacing' | 'large text' | 'targets' | 'accessibility'>;
};

/** The second is a window of 1280 by 1024 at 400 %. */
const SIZES: readonly Size[] = [
  { width: 320, height: 800, checks: ['spacing'] },
  { width: 320, height: 256, checks: [] },
  { width: 390, height: 844, checks: ['spacing', 'large text', 'targets', 'accessibility'] },
  { width: 768, height: 800, checks: [] },
  { width: 1440, height: 900, checks: ['spacing', 'targets', 'accessibility'] },
  { width: 2560, height: 1200, checks: [] },
];

/** WCAG 2.5.8 for a pointer, 2.5.5 for a finger. */
const TARGET_PX = { mouse: 24, finger: 44 };

/** Something that a page shows after it has started. `name`: for a person. */
type Awaited = { readonly selector: string; readonly name: string; readonly ms: number };

/** For a busy machine. */
const START = { timeout: 20_000 };

/**
 * All that a browser can find on a page, in one visit, a sentence each: the page, its size, the element, and what to do.
 * `awaited`: what must be there before it is looked at.
 */
export async function lookAtPage(
  visitor: Visitor,
  origin: string,
  { path, locale, status, isHydrated, isPrinted }: CheckedPage,
  awaited?: Awaited,
): Promise<string[]> {
  const { page, complaints } = visitor;
  // As a visitor who has chosen the language: otherwise the root leads to the browser's.
  await page.context().addCookies([{ name: LOCALE_COOKIE_NAME, value: locale, url: origin }]);
  await page.goto(origin + path);
  if (!(await hasStarted(page)))
    return [`its script does not start within ${START.timeout / 1000} seconds`, ...complaints];
  const shown = new URL(page.url()).pathname;
  if (shown !== new URL(path, origin).pathname)
    return [`a browser that asks for it is shown ${shown}: no check has looked at it`];
  await page.locator('main details').evaluateAll((all) => {
    // Of those with one name, only one can be open.
    for (const details of all) details.removeAttribute('name');
    for (const details of all) details.setAttribute('open', '');
  });
  if (awaited !== undefined && !(await appears(page, awaited)))
    return [`${awaited.name} does not appear within ${awaited.ms / 1000} seconds`];

  const problems = [
    ...(isHydrated ? await hydrationProblems(page) : []),
    ...(await motionProblems(page)),
    ...(await keyboardProblems(page)),
  ];
  // What follows is asked of the page as it was opened.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  const sizesOf = new Map<string, string[]>();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const problem of new Set(await problemsAtSize(visitor, size)))
      sizesOf.set(problem, [...(sizesOf.get(problem) ?? []), `${size.width} by ${size.height}`]);
  }
  problems.push(...[...sizesOf].map(([problem, sizes]) => `${problem} (in windows of ${sizes.join(', ')} px)`));
  if (isPrinted) problems.push(...(await paperProblems(page, PUBLIC_ADDRESS)));
  await page.emulateMedia({ media: null });
  const said = complaints.filter((complaint) => status === 200 || !complaint.includes(`status of ${status}`));
  return [...problems, ...said.map((complaint) => `the browser's console says: ${complaint}`)];
}

/** The boot entry says so on the root element. */
function hasStarted(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => document.documentElement.dataset['application'] !== undefined, null, START)
    .then(
      () => true,
      () => false,
    );
}

function appears(page: Page, { selector, ms }: Awaited): Promise<boolean> {
  const shown = page.locator(selector).first().waitFor({ timeout: ms });
  return shown.then(
    () => true,
    () => false,
  );
}

async function problemsAtSize({ page, useTouch }: Visitor, { checks }: Size): Promise<string[]> {
  const problems = await layoutProblems(page);
  if (checks.includes('spacing')) {
    const spaced = newOf(await withSpacedText(page, () => layoutProblems(page)), problems);
    problems.push(...spaced.map((problem) => `${problem}, with the spaces between letters that WCAG 1.4.12 allows`));
  }
  if (checks.includes('large text')) {
    const large = newOf(await withLargeText(page, () => layoutProblems(page)), problems);
    problems.push(...large.map((problem) => `${problem}, with text of twice the size, as WCAG 1.4.4 allows`));
  }
  if (checks.includes('targets')) {
    const forMouse = await smallTargets(page, TARGET_PX.mouse);
    await useTouch(true);
    const forFinger = await smallTargets(page, TARGET_PX.finger);
    await useTouch(false);
    const named = forFinger.map(elementOf);
    problems.push(...forFinger, ...forMouse.filter((problem) => !named.includes(elementOf(problem))));
  }
  if (!checks.includes('accessibility')) return problems;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, colorScheme);
    const findings = await accessibilityFindings(page, { onlyColours: colorScheme === 'dark' });
    problems.push(...findings.map((finding) => (colorScheme === 'dark' ? `in dark colours: ${finding}` : finding)));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return problems;
}

/** What is beyond the page's edge is said once: by what makes it scroll, where it does. */
async function layoutProblems(page: Page): Promise<string[]> {
  const sideways = await sidewaysElements(page);
  const clipped = await clippedText(page);
  return [
    ...sideways,
    ...clipped.filter((problem) => sideways.length === 0 || !problem.includes('cut off by the page')),
  ];
}

function newOf(found: readonly string[], known: readonly string[]): string[] {
  return found.filter((problem) => !known.includes(problem));
}

/** The element that a sentence begins with. */
function elementOf(problem: string): string {
  return problem.split(' is ', 1)[0] ?? '';
}
