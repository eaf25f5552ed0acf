import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const SHOTS = 'tests/visual/shots';
/** Edges of letters and lines come out a little different from run to run; a moved word is far more. */
const TOLERATED_SHARE = 0.002;
/** Of a colour's 256 steps. Committed pictures are rounded to it, which stays within pixelmatch's usual threshold. */
const SHADE = 32;

type Options = {
  readonly renew: boolean;
  /** Where a picture that differs lies afterwards, with one of its differences. */
  readonly folder: string;
};

/**
 * What is different from the committed picture of this name, in words; undefined when nothing that a reader would see.
 * With `renew`, a picture that differs is put in the committed one's place.
 */
export function pictureProblem(name: string, taken: Buffer, { renew, folder }: Options): string | undefined {
  const path = `${SHOTS}/${name}.png`;
  const problem = existsSync(path)
    ? difference(name, { committed: readFileSync(path), taken, folder })
    : `there is no ${path}`;
  if (problem === undefined || !renew) return problem;
  mkdirSync(SHOTS, { recursive: true });
  writeFileSync(path, smallest(taken));
  return undefined;
}

type Pictures = { readonly committed: Buffer; readonly taken: Buffer; readonly folder: string };

function difference(name: string, { committed, taken, folder }: Pictures): string | undefined {
  const [before, after] = [PNG.sync.read(committed), PNG.sync.read(taken)];
  const { width, height } = before;
  if (after.width !== width || after.height !== height)
    return `${name} is ${after.width} by ${after.height}, and was ${width} by ${height}`;

  const marked = new PNG({ width, height });
  const share = pixelmatch(before.data, after.data, marked.data, width, height, { threshold: 0.1 }) / (width * height);
  if (share <= TOLERATED_SHARE) return undefined;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.png`, taken);
  writeFileSync(`${folder}/${name}.diff.png`, PNG.sync.write(marked));
  return `${(100 * share).toFixed(2)} % of ${name} differ: look at ${folder}/${name}.diff.png, then npm run test:visual:renew`;
}

/** Steps of a shade up and down from the ground, and what zlib packs best: a third of the bytes, and the paper as it is. */
function smallest(png: Buffer): Buffer {
  const picture = PNG.sync.read(png);
  // The corner: paper on every view. A copy, since the corner is rounded first.
  const ground = [...picture.data.subarray(0, 4)];
  picture.data.forEach((value, index) => {
    const from = ground[index % 4] ?? 0;
    picture.data[index] = Math.max(0, Math.min(255, from + Math.round((value - from) / SHADE) * SHADE));
  });
  return PNG.sync.write(picture, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 });
}
