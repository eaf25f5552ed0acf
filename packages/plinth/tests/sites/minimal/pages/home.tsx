import { useI18n } from 'plinth';

export default function Home() {
  const { t } = useI18n();
  return <h1>{t('pages.home.title')}</h1>;
}
