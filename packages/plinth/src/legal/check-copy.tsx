import type { PolicyView } from 'plinth-policies/react';
import type { foreignAttributes } from '#i18n/intl.ts';

type CheckCopyProps = ReturnType<typeof foreignAttributes> & Pick<PolicyView, 't'>;

/** A field for a saved text; `listenToSavedCopies` says which version it is. Without script, history.json has the hashes. */
export function CheckCopy({ t, ...attributes }: CheckCopyProps) {
  return (
    <div className="check-copy" {...attributes}>
      <label>
        {`${t('legal.check.label')} `}
        <input type="file" />
      </label>
      <output />
    </div>
  );
}
