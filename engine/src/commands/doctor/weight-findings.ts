import { fileOfPage } from '#commands/doctor/link-findings.ts';
import type { Finding } from '#commands/doctor/finding.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

/** The first flight of a TCP connection: ten segments, less the bytes of TLS. The first paint needs nothing else. */
export const FLIGHT_BYTES = 13_000;
/** Room for a longer name, a menu entry or a sentence. */
const ROOM_BYTES = 250;

/** Pages that leave no room in one flight. `weigh`: the bytes of an answer with its head, in brotli. */
export async function weightFindings(weigh: (path: string) => Promise<number>, files: SiteFiles): Promise<Finding[]> {
  const paths = fixedAddresses()
    .filter((address) => pageFacts(address).listed)
    .map(addressPath);
  const weights = await Promise.all(paths.map(async (path): Promise<[string, number]> => [path, await weigh(path)]));
  return weights.flatMap(([path, bytes]): Finding[] => {
    const left = FLIGHT_BYTES - bytes;
    const file = fileOfPage(path, files);
    if (left >= ROOM_BYTES) return [];
    if (left >= 0)
      return [{ weight: 'may', file, what: `${path} has ${left} bytes left of the ${FLIGHT_BYTES} that come at once` }];
    const what = `${path} has ${bytes} bytes: past ${FLIGHT_BYTES}, a first visit waits about one round trip longer`;
    return [{ weight: 'may', file, what }];
  });
}
