import { useState } from 'react';
import { type PageProps, SiteLink } from 'plinth';

export default function Kept({ payload }: PageProps) {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>{payload.head.title}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        counted {count}
      </button>
      <h2 id="plain">A target with an id that other pages have too</h2>
      <SiteLink href="/">home</SiteLink> <SiteLink href="/long/">long</SiteLink>
    </>
  );
}
