import { expect, test } from 'vitest';
import { FLIGHT_BYTES } from '#commands/doctor/page-findings.ts';
import { MEASUREMENT } from '#model/facts.ts';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';
import { everythingOn } from '../../../scripts/size/everything-on.ts';
import { pageBytes } from '../../../scripts/size/page-bytes.ts';

/** For what an owner adds before anything costs a visitor more: a longer name, a menu entry. Texts of an owner's are others. */
const ROOM_BYTES = 90;

test.each(Object.keys(MEASUREMENT?.services ?? {}))(
  'each page of the sample has room in one flight with everything on, measured by %s',
  async (provider) => {
    const pages = await pageBytes(BUILD_FOLDER, everythingOn(provider));

    expect(pages.size).toBeGreaterThan(3);
    expect([...pages].filter(([, bytes]) => bytes > FLIGHT_BYTES - ROOM_BYTES)).toEqual([]);
  },
);
