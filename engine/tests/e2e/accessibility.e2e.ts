import { expect, test } from 'vitest';
import { accessibilityFindings } from '../site/support/accessibility.ts';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { reportedError } from '../support/complaints.ts';
import { useSite } from '../support/use-site.ts';

// Each page of a site: tests/site/browser. Here is what no page shows by itself.
const site = useSite();
const visit = useBrowser({ returning: true });

test.each(['light', 'dark'] as const)('axe finds nothing on the error page, in %s', async (colorScheme) => {
  const { page, expectComplaint } = await visit({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(`${site().url}/`);
  await waitForApplication(page);

  await page.getByRole('link', { name: 'to throws' }).click();
  await expectPage(page, '/throws/', 'Internal Server Error');

  expect(await accessibilityFindings(page, { onlyColours: colorScheme === 'dark' })).toEqual([]);
  await expectComplaint(reportedError('secret of the browser'));
});
