import { describe } from 'vitest';
import { REQUESTS } from '../contract/requests.ts';
import { refused, type Expected, type Row } from '../contract/requests/row.ts';
import { holdToContract } from '../contract/support/hold-to-contract.ts';
import { FAILING_PATHS } from '../support/served-addresses.ts';
import { NGINX } from './support/nginx.ts';
import { useNginxExport } from './support/nginx-export.ts';

const rows: readonly Row[] = Object.values(REQUESTS).flat();
const namesOf = (matches: (row: Row) => boolean): string[] => rows.filter(matches).map(({ name }) => name);
const namesAPath = (text: string): boolean => text.includes(': /');

/** What docs/static-hosting.md lists. */
const EXCEPTIONS: Readonly<Record<string, Partial<Expected> | undefined>> = {
  // An exported file: nginx cannot write the path into it.
  ...Object.fromEntries(
    rows
      .filter(({ expected: { contains = [] } }) => contains.some(namesAPath))
      .map(({ name, expected: { contains = [] } }) => [
        name,
        { contains: contains.filter((text) => !namesAPath(text)) },
      ]),
  ),
  // nginx refuses a path that leads out of the site before any of its settings is asked.
  '/assets/..%2f..%2fserver%2fnode.js is missing': { ...refused(400), json: undefined },
  // Pages that throw are in no export.
  ...Object.fromEntries(namesOf(({ target }) => FAILING_PATHS.includes(target)).map((name) => [name, undefined])),
};

describe.skipIf(NGINX === undefined)('nginx over an export (where nginx is installed)', () => {
  const site = useNginxExport();

  holdToContract((request) => site().send(request), { exceptions: EXCEPTIONS });
});
