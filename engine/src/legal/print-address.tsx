import { useTranslate } from '#i18n/i18n-context.tsx';

/** On paper only: where this text can be found again. print.css adds the address of the site, which no build knows. */
export function PrintAddress({ path }: { path: string }) {
  const t = useTranslate();
  return (
    <p className="print-address" data-address={path}>
      {`${t('legal.address')} `}
    </p>
  );
}
