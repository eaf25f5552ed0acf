import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { REQUESTS } from '../requests.ts';
import type { Expected, Row } from '../requests/row.ts';
import { jsonOf, textOf, type Answer, type Send } from '../../../scripts/http-answer.ts';
import { invariant } from '#lib/invariant.ts';
import { expectHouseRules } from './house-rules.ts';

type Options = {
  /** By the name of a row: what this host answers instead, or `undefined` where it cannot be asked. Each has to be a row's. */
  readonly exceptions?: Readonly<Record<string, Partial<Expected> | undefined>>;
};

/** Holds a host to the table: each row as it stands, and each GET as a HEAD as well. `send` is known when the tests run. */
export function holdToContract(send: Send, { exceptions = {} }: Options = {}): void {
  const names = Object.values(REQUESTS).flatMap((rows) => rows.map(({ name }) => name));
  invariant(
    Object.keys(exceptions).every((name) => names.includes(name)),
    'an exception names a row of the table',
  );

  const headOf = (row: Row): Promise<Answer> => send({ ...row, method: 'HEAD' });
  for (const [theme, all] of Object.entries(REQUESTS)) {
    const rows = all.filter(({ name }) => !(name in exceptions) || exceptions[name] !== undefined);
    if (rows.length === 0) continue;
    describe(theme, () => {
      test.for(rows.map((row): [string, Row] => [row.name, row]))('%s', async ([, row]) => {
        const answer = await send(row);

        expectHouseRules(answer, { failing: row.expected.status === 500 });
        expectAnswer(answer, { ...row.expected, ...exceptions[row.name] });
        // A failure has a reference of its own each time.
        if (row.method !== undefined || row.expected.status === 500) return;
        expectSameHead(answer, await headOf(row));
        const condition = { ...row.headers, 'if-none-match': answer.headers['etag'] ?? '*' };
        expectCondition(answer, await send({ ...row, headers: condition }));
      });
    });
  }
}

function expectAnswer(
  answer: Answer,
  { status, location, type, headers = {}, json, sha256, contains = [], nowhere = [] }: Expected,
): void {
  expect([status].flat(), `status, with ${textOf(answer).slice(0, 200)}`).toContain(answer.status);
  // Where a choice is left, the house rules say that it stays on this host.
  if (typeof status === 'number') expect(answer.headers['location']).toBe(location);
  if (type !== undefined) expect(answer.headers['content-type']).toMatch(type);
  for (const [name, pattern] of Object.entries(headers)) {
    if (pattern === undefined) expect(answer.headers[name], name).toBeUndefined();
    else expect(answer.headers[name], name).toMatch(pattern);
  }
  if (json !== undefined) expect(jsonOf(answer)).toEqual(json);
  if (sha256 !== undefined) expect(hash('sha256', answer.body)).toBe(sha256);
  for (const text of contains) expect(textOf(answer)).toContain(text);
  for (const text of nowhere) expect(JSON.stringify(answer.headers) + textOf(answer)).not.toContain(text);
}

/** A HEAD is the GET without its body. */
function expectSameHead(get: Answer, head: Answer): void {
  expect(head.body, 'the body of HEAD').toHaveLength(0);
  expect({ status: head.status, headers: lastingHeaders(head) }, 'HEAD').toEqual({
    status: get.status,
    headers: lastingHeaders(get),
  });
}

/** What is there already is not sent again; a condition counts only where the answer would be 200. */
function expectCondition(plain: Answer, answer: Answer): void {
  const isKept = plain.status === 200 && plain.headers['etag'] !== undefined;
  expect(answer.status, 'with If-None-Match').toBe(isKept ? 304 : plain.status);
  expect(answer.body.equals(isKept ? Buffer.alloc(0) : plain.body), 'the body with If-None-Match').toBe(true);
  if (!isKept) return;
  const {
    'content-type': _type,
    'content-encoding': _encoding,
    'content-length': _length,
    ...rest
  } = lastingHeaders(plain);
  expect(lastingHeaders(answer), 'the headers of 304').toEqual(rest);
}

/** Headers that say something of the answer rather than of the moment or the connection. */
function lastingHeaders({ headers }: Answer): Answer['headers'] {
  const { date: _date, connection: _connection, 'keep-alive': _alive, 'x-request-id': _id, ...rest } = headers;
  return rest;
}
