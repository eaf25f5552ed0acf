import { pageName } from '#model/page-name.ts';
import type { ShownPage } from '#analytics/queue.ts';
import { invariant } from '#lib/invariant.ts';
import { addressPath, type PageAddress } from '#model/addresses.ts';
import { DATA_BLOCK_ID } from '#model/frame-ids.ts';
import { pageFacts } from '#model/pages.ts';
import type { DataBlock } from '#page/data-block.ts';
import type { CurrentPage } from '#page/loaded-page.ts';
import { loadModule } from '#page/page-modules.ts';

/** What the server says of the page it has rendered. */
export function readDataBlock(): DataBlock {
  const text = document.getElementById(DATA_BLOCK_ID)?.textContent;
  invariant(text, 'the page has no data block');
  // Written by the same build (server/render/render.tsx).
  return JSON.parse(text) as DataBlock;
}

/** The page that stands in the document, with its code where it is to be hydrated. */
export async function firstPage(
  address: PageAddress,
  { build, page }: Pick<DataBlock, 'build' | 'page'>,
): Promise<CurrentPage> {
  if (page !== undefined && 'failed' in page) return { address, served: 'error' };
  const { module, meta } = pageFacts(address);
  if (page === undefined || meta.hydrate === false) return { address, served: 'page' };
  return { address, Page: (await loadModule(module)).default, payload: { build, ...page } };
}

/** The page that is shown, for measuring; null where an error stands in its place. */
export function shownPage(page: CurrentPage): ShownPage | null {
  const { address } = page;
  if ('error' in page || ('served' in page && page.served === 'error')) return null;
  return {
    name: pageName(address),
    locale: address.locale,
    path: addressPath(address),
    url: location.href,
    title: document.title,
  };
}
