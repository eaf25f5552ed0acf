import { useEffect } from 'react';
import { failOnDemand } from './fail-on-demand.ts';
import { useSite } from '#shell/site-context.tsx';
import { useBusyHint as useOriginal } from '../../../src/navigation/use-busy-hint.ts';

/** One of the root's hooks. */
export function useBusyHint(): void {
  const { errors } = useSite();
  failOnDemand('root hook');
  useEffect(() => failOnDemand('root effect'));
  useEffect(() => {
    try {
      failOnDemand('part that raises');
    } catch (error) {
      errors.raise(error);
    }
  }, [errors]);
  useOriginal();
}
