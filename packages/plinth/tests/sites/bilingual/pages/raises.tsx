import { useState } from 'react';
import { type PageProps, SiteError, SiteLink, useSite } from 'plinth';

/** Raises fatal errors by hand. */
export default function Raises({ payload }: PageProps) {
  const { errors, navigateTo } = useSite();
  const [refusal, setRefusal] = useState('');
  const attempt = (target: string): void => {
    try {
      void navigateTo(target);
    } catch (error) {
      setRefusal(error instanceof Error ? error.name : '');
    }
  };
  return (
    <>
      <h1>{payload.head.title}</h1>
      <button
        type="button"
        onClick={() => {
          errors.raise(new SiteError('Closed until noon.', { status: 503, statusMessage: 'Maintenance' }));
          errors.raise(new Error('the second one'));
        }}
      >
        raise on purpose
      </button>
      <button type="button" onClick={() => errors.raise(new Error('an inner detail'))}>
        raise unexpectedly
      </button>
      <button type="button" onClick={() => attempt('https://elsewhere.example/')}>
        leave
      </button>
      <button type="button" onClick={() => attempt('javascript:alert(1)')}>
        run
      </button>
      <button type="button" onClick={() => attempt('/long/?q=1#plain')}>
        go
      </button>
      <button
        type="button"
        onClick={() => {
          throw new Error('thrown in a handler');
        }}
      >
        throw in a handler
      </button>
      <button type="button" onClick={() => void Promise.reject(new Error('rejected in a promise'))}>
        reject a promise
      </button>
      <output>{refusal}</output>
      <SiteLink href="/long/">long</SiteLink>
    </>
  );
}
