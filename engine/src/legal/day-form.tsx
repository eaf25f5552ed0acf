import { useI18n } from '#i18n/i18n-context.tsx';
import { addressPath } from '#model/addresses.ts';

type DayFormProps = {
  readonly slug: string;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly hidden?: boolean;
};

/** A plain form for the version of a policy on a day. */
export function DayForm({ slug, ...attributes }: DayFormProps) {
  const { locale, t } = useI18n();
  return (
    <form action={addressPath({ kind: 'day-form', policy: slug, locale })} {...attributes}>
      <label>
        {`${t('legal.onDay')} `}
        <input type="date" name="date" required />
      </label>
      <button type="submit">{t('legal.show')}</button>
    </form>
  );
}
