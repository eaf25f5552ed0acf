import { useTranslate } from '#i18n/i18n-context.tsx';
import type { ListedChange } from '#legal/compare/list-changes.ts';

type ChangeBarProps = { readonly id: string; readonly changes: readonly ListedChange[] };

/** Above a change: its kind, and links to the one before it and the next one. */
export function ChangeBar({ id, changes }: ChangeBarProps) {
  const t = useTranslate();
  const at = changes.findIndex((change) => change.id === id);
  const change = changes[at];
  if (change === undefined) return null;
  const nameOf = ({ clause }: ListedChange): string => clause?.number ?? t('compare.lead');
  const [before, after] = [at > 0 ? changes[at - 1] : undefined, changes[at + 1]];
  return (
    <p className="change">
      <b>{t(`compare.${change.kind}`)}</b>
      {before !== undefined && <a href={`#${before.id}`}>{t('compare.previous', { clause: nameOf(before) })}</a>}
      {after !== undefined && <a href={`#${after.id}`}>{t('compare.next', { clause: nameOf(after) })}</a>}
    </p>
  );
}
