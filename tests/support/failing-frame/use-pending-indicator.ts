import { useEffect } from 'react';
import { failOnDemand } from './fail-on-demand.ts';
import { useSite } from '#shell/site-context.tsx';
import { usePendingIndicator as useOriginal } from '../../../src/navigation/use-pending-indicator.ts';

/** One of the root's hooks. */
export function usePendingIndicator(): void {
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
