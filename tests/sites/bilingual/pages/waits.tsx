import { use } from 'react';
import type { PageProps } from '#plinth';

const arrival = new Promise<string>((resolve) => {
  if (typeof window !== 'undefined') addEventListener('arrival', () => resolve('It has arrived.'), { once: true });
});

/** Waits in the browser for something of its own, while it is drawn. */
export default function Waits({ payload }: PageProps) {
  return (
    <>
      <h1>{payload.head.title}</h1>
      <p>{typeof window === 'undefined' ? '' : use(arrival)}</p>
    </>
  );
}
