import { useEffect } from 'react';
import { failOnDemand } from './fail-on-demand.ts';
import { useSite } from '#shell/site-context.tsx';
import { useAfterCommit as useOriginal } from '../../../src/shell/use-after-commit.ts';

/** One of the root's hooks. */
export function useAfterCommit(onCommit: Parameters<typeof useOriginal>[0]): void {
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
  useOriginal(onCommit);
}
