import { describe, expect, test } from 'vitest';
import { errorView, NavigationRefusedError, PageNotFoundError, PartLoadError, SiteError } from '#model/errors.ts';

const INTERNAL = 'Internal Server Error';
const production = { development: false, reference: 'ref-1' };
const development = { development: true };

test('a refused target is shown without its query', () => {
  const { message } = new NavigationRefusedError('https://elsewhere.example/?token=s3cret', 'external');

  expect(message).toContain('https://elsewhere.example/.');
  expect(message).not.toContain('s3cret');
});

test.each<[unknown, number, string?]>([
  [undefined, 500],
  [null, 500],
  ['thrown text', 500],
  [new Error('x'), 500],
  [{ statusCode: null }, 500],
  [{ statusCode: 0 }, 500],
  [{ statusCode: NaN }, 500],
  [{ statusCode: 'teapot' }, 500],
  [{ statusCode: 404.5 }, 500],
  [{ statusCode: 99 }, 500],
  [{ statusCode: 100 }, 100],
  [{ statusCode: 599 }, 599],
  [{ status: 418 }, 418],
  [{ statusCode: 403, status: 500 }, 403],
  [new SiteError('x', { status: 403 }), 403],
  [{ statusCode: '404' }, 404, 'Page Not Found'],
])('the status of %j is %i, with the text of its view', (error, statusCode, statusMessage = INTERNAL) => {
  expect(errorView(error, production)).toMatchObject({ statusCode, statusMessage });
});

describe('an unexpected failure', () => {
  const secret = Object.assign(new Error('password is hunter2'), { statusMessage: 'hunter2', stack: 'at hunter2' });

  test.each([[secret], ['hunter2'], [{ statusCode: 503, message: 'hunter2', statusMessage: 'hunter2' }]])(
    'says nothing of itself in production: %j',
    (error) => {
      const view = errorView(error, production);

      expect(JSON.stringify(view)).not.toContain('hunter2');
      expect(view.message).toBe(INTERNAL);
    },
  );

  test('says what it is in development, still without its stack', () => {
    expect(errorView(secret, development)).toEqual({
      statusCode: 500,
      statusMessage: INTERNAL,
      message: 'password is hunter2',
    });
    expect(errorView('text', development).message).toBe('text');
    expect(errorView(undefined, development).message).toBe('undefined');
  });
});

describe('an error written for the visitor', () => {
  test('is shown in production too', () => {
    const error = new SiteError('We are moving house.', { status: 503, statusMessage: 'Closed' });

    expect(errorView(error, production)).toEqual({
      statusCode: 503,
      statusMessage: 'Closed',
      message: 'We are moving house.',
      reference: 'ref-1',
    });
  });

  test('never shows its cause', () => {
    const error = new PartLoadError(new Error('hunter2'));

    expect(error.cause).toBeInstanceOf(Error);
    expect(JSON.stringify(errorView(error, development))).not.toContain('hunter2');
  });

  test('a page that is not there has its path in the message, and no reference', () => {
    expect(errorView(new PageNotFoundError('/pricing'), production)).toEqual({
      statusCode: 404,
      statusMessage: 'Page Not Found',
      message: 'Page Not Found: /pricing',
    });
  });
});
