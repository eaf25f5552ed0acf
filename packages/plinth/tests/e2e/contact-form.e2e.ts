import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { useRelayedService } from '../support/relayed-service.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser();
const letters = useRelayedService('https://letters.example', (_, response) => {
  response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'text/html').end('Received');
});

async function open(path: string, options = {}): Promise<Visitor> {
  const visitor = await visit(options);
  await letters().relay(visitor.context);
  await visitor.page.goto(site().url + path);
  if (!('javaScriptEnabled' in options))
    await visitor.page.waitForFunction(() => document.querySelector('form')?.noValidate === true);
  return visitor;
}

const WORDS = 'Two boats & one “oar”,\nplease.';

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('What is it about?').selectOption('An oar');
  await page.getByLabel('Message').fill(WORDS);
  await page.getByLabel('I am of age').check();
}

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send' }).click();
const status = (page: Page) => page.locator('contact-form [role=status]');

/** The fields of a request's body, whichever of the two forms it has. */
async function sentFields(): Promise<Record<string, unknown>> {
  const [request] = letters().received;
  const headers = { 'content-type': String(request?.headers['content-type']) };
  return Object.fromEntries(await new Response(request?.body, { headers }).formData());
}

const SENT = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  topic: 'An oar',
  message: WORDS.replace('\n', '\r\n'),
  adult: 'on',
  subject: 'Letter',
  _gotcha: '',
};

test('without JavaScript the browser checks and sends it, and shows what the service answers', async () => {
  const { page } = await open('/contact/', { javaScriptEnabled: false });
  await send(page);
  expect(letters().received).toEqual([]);
  await fillIn(page);

  await send(page);

  await page.getByText('Received').waitFor();
  expect(await sentFields()).toEqual(SENT);
  expect(letters().received[0]).toMatchObject({ method: 'POST', path: '/f/1' });
});

test('a service that scripts cannot read gets it from the browser, once, after the same checks', async () => {
  const { page } = await open('/post/');
  await send(page);
  await expect.poll(() => status(page).innerText()).toBe('Please check what is marked.');
  await page.getByLabel('Message').fill(WORDS);
  letters().answerWith((_, response) => void response.writeHead(204).end());

  await page.getByRole('button', { name: 'Send' }).dblclick();

  await expect.poll(() => letters().received.length).toBe(1);
  expect(await page.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
});

describe.each(['/contact/', '/contact-live/'])('on %s', (path) => {
  test('errors are said beside their fields, and nothing is sent before they are mended', async () => {
    const { page } = await open(path);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Email', { exact: true }).fill('ada');

    await send(page);

    const email = page.getByLabel('Email', { exact: true });
    expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    const descriptions = await email.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.innerText),
    );
    expect(descriptions).toEqual([
      'We answer to this address.',
      'Please enter an email address, such as name@example.com.',
    ]);
    expect(await page.getByText('Please fill this in.').count()).toBe(3);
    expect(await status(page).innerText()).toBe('Please check what is marked.');

    await email.fill('ada@example.com');
    expect(await email.getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByText('Please enter an email address').count()).toBe(0);
    expect(letters().received).toEqual([]);
  });

  test('it is sent once, without a cookie, and thanks have the focus', async () => {
    const { page, context } = await open(path);
    await context.addCookies([{ name: 'a', value: 'b', url: 'https://letters.example' }]);
    await fillIn(page);

    await page.getByRole('button', { name: 'Send' }).dblclick();

    await expect.poll(() => status(page).innerText()).toBe('Thank you. Your message has been sent.');
    expect(await status(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0);
    expect(letters().received.map(({ headers }) => [headers['accept'], headers['cookie']])).toEqual([
      ['application/json', undefined],
    ]);
    expect(await sentFields()).toEqual(SENT);
    const stored = (): Promise<string> => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(await stored()).not.toContain('ada@');
  });

  test.each<[string, string | undefined, RegExp]>([
    ['the network', undefined, /ERR_FAILED/],
    ['the service', '<h1>Oops</h1>', /status of 500/],
  ])('where %s fails, what was typed stays, and can be sent again', async (_, body, complaint) => {
    const { page, expectComplaint } = await open(path);
    await fillIn(page);
    letters().answerWith(
      body === undefined
        ? undefined
        : (_request, response) => {
            response.writeHead(500, { 'access-control-allow-origin': '*' }).end(body);
          },
    );

    await send(page);

    await expect.poll(() => status(page).innerText()).toMatch(/^Your message could not be sent\./);
    await expectComplaint(complaint);
    expect(await page.getByLabel('Message').inputValue()).toBe(WORDS);
    letters().received.length = 0;
    letters().answerWith((_request, response) => void response.setHeader('access-control-allow-origin', '*').end());
    await send(page);
    await expect.poll(() => status(page).innerText()).toMatch(/^Thank you/);
    expect(await sentFields()).toEqual(SENT);
  });
});

test('a machine that fills in every field reaches nobody', async () => {
  const { page } = await open('/contact/');
  await fillIn(page);
  expect(await page.getByLabel('Leave this empty').isVisible()).toBe(false);
  await page
    .locator('[name=_gotcha]')
    .evaluate((trap) => trap instanceof HTMLInputElement && (trap.value = 'https://spam.example'));

  await send(page);

  await expect.poll(() => status(page).innerText()).toMatch(/^Thank you/);
  expect(letters().received).toEqual([]);
});
