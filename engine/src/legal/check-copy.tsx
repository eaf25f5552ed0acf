import { useTranslate } from '#i18n/i18n-context.tsx';

type CheckCopyProps = { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' };

/**
 * A field for a saved text, which can be chosen or dropped. saved-copies.browser.ts says whether it is one of the policy's
 * versions. Without script there is none: history.json has the hashes.
 */
export function CheckCopy(attributes: CheckCopyProps) {
  const t = useTranslate();
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
