import { afterAll, describe, expect, test } from 'vitest';
import type { ExportedFile } from '#server/hosts/export/create-export.ts';
import { textOf } from '../../scripts/http-answer.ts';
import { builtApp, builtExport } from '../contract/support/built-app.ts';
import { elementsNamed } from '../contract/support/html.ts';
import { sendTo } from '../contract/support/send.ts';
import { startAnalyticsService } from '../support/analytics-service.ts';
import { pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { answer, region } from '../support/privacy-choices.ts';
import { toPrivacy } from '../support/scripted-visit.ts';
import { FAILING_PATHS } from '../support/served-addresses.ts';
import { useExportServer, without } from './support/export-server.ts';

/** The root is then the page of the default language. */
const AS_A_CLICK = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
const ELSEWHERE = 'https://elsewhere.example';

describe('on a host that sends no headers', async () => {
  const service = await startAnalyticsService('segment');
  const site = useExportServer({ env: () => service.env });
  const visit = useBrowser();
  afterAll(() => service.stop());

  test('a page runs no script and reaches no address that its policy does not name', async () => {
    const { page, expectComplaint } = await visit();
    const asked: string[] = [];
    await page.route(`${ELSEWHERE}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: '' });
    });
    await page.goto(`${site()}/`);

    const written = await page.evaluate(async (elsewhere) => {
      for (const name of ['img', 'iframe'] as const) {
        const element = document.createElement(name);
        element.src = `${elsewhere}/${name}`;
        document.body.append(element);
      }
      await fetch(`${elsewhere}/a.json`).catch(() => {});
      try {
        document.body.innerHTML = '<p>';
        return true;
      } catch {
        return false;
      }
    }, ELSEWHERE);
    // As text: the tests' own transformation would replace the import.
    const ran = await page.evaluate<boolean>(`import('${ELSEWHERE}/a.js').then(() => true, () => false)`);

    expect([written, ran]).toEqual([false, false]);
    for (const what of ['Loading the image', 'Framing', 'Connecting to', 'Loading the script', 'TrustedHTML'])
      await expectComplaint(new RegExp(`^error: (?:${what}|This document requires '${what}')`));
    await expectComplaint(/Fetch API/);
    expect(asked).toEqual([]);
  });

  test('a page, its application, its banner and the service that a visitor agrees to break no policy', async () => {
    const { page, documents } = await visit();
    await page.goto(`${site()}/`);
    await waitForApplication(page);

    await toPrivacy(page);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/');
    await region(page).waitFor();
    expect(service.calls).toEqual([]);
    await answer(page, 'Accept');

    await expect.poll(() => service.calls.length).toBeGreaterThan(0);
    expect(documents()).toBe(1);
  });
});

describe('an exported page', async () => {
  const site = await builtExport();
  const { app } = await builtApp({});
  const files: ExportedFile[] = [];
  for await (const file of site.files(without(FAILING_PATHS, site.paths()))) files.push(file);
  const pages = files.flatMap(({ path, headers, body }) =>
    new Map(headers).get('content-type')?.startsWith('text/html') === true
      ? [{ path, headers: new Map(headers), html: new TextDecoder().decode(body) }]
      : [],
  );

  test('carries the policy of the served page, but for what only a header can say', async () => {
    let compared = 0;
    for (const { path, headers, html } of pages) {
      // A form's page is only in an export.
      if (/\/(?:on|compare)\/$/.test(path)) continue;
      const served = await sendTo(app)({ target: path, headers: AS_A_CLICK });
      const policy = served.headers['content-security-policy'] ?? '';
      const [first, own] = elementsNamed(html, 'meta').map(({ attributes }) => attributes);

      expect(first?.get('charset'), path).toBe('utf-8');
      expect(own?.get('http-equiv'), path).toBe('Content-Security-Policy');
      expect(own?.get('content')?.split('; '), path).toEqual(
        policy.split('; ').filter((directive) => directive !== "frame-ancestors 'none'"),
      );
      expect(headers.get('content-security-policy'), path).toBe("frame-ancestors 'none'");
      expect(textOf(served), path).not.toContain('http-equiv');
      compared += 1;
    }

    expect(compared).toBeGreaterThan(10);
  });
});
