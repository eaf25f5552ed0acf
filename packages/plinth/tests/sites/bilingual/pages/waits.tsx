import { use } from 'react';
import type { PageProps } from 'plinth';

const ARRIVED = 'It has arrived.';

/** Nothing to wait for where the page is the first of a visit. */
const arrival = new Promise<string>((resolve) => {
  if (typeof window === 'undefined' || location.pathname.endsWith('/waits/')) resolve(ARRIVED);
  else addEventListener('arrival', () => resolve(ARRIVED), { once: true });
});

/** Waits in the browser for something of its own, while it is rendered. */
export default function Waits({ payload }: PageProps) {
  return (
    <>
      <h1>{payload.head.title}</h1>
      <p>{typeof window === 'undefined' ? ARRIVED : use(arrival)}</p>
    </>
  );
}
