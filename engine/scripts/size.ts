// `npm run test:size`, after a build: the bytes of pages and scripts. Only the engine's own have budgets, and fail; a site's own
// are listed. SITE_FOLDER and BUILD_FOLDER name another site than the owner's.
import { BUILD_FOLDER } from './build-folder.ts';
import { engineLines } from './size/engine-lines.ts';
import { siteLines } from './size/site-lines.ts';
import { keepsBudgets, sizeTable, weightWarnings } from './size/size-report.ts';

const SITE_FOLDER = process.env['SITE_FOLDER'] ?? '../site';

const { pages, scripts } = await siteLines(SITE_FOLDER, BUILD_FOLDER);
const engine = await engineLines();

console.log(sizeTable(`${SITE_FOLDER}, as it is built`, [...pages, ...scripts]));
for (const warning of weightWarnings(pages)) console.warn(warning);
console.log(`\n${sizeTable('the engine, on a site of its tests', engine)}`);
process.exitCode = keepsBudgets(engine) ? 0 : 1;
