import { pagePath, SiteLink, useI18n, type PageProps } from 'plinth';

/** Has a path of its own in each language, and leads to itself. */
export default function Offers({ payload }: PageProps) {
  const { locale } = useI18n();
  return (
    <>
      <h1>{payload.head.title}</h1>
      <SiteLink href={pagePath('offers', locale)}>to offers</SiteLink>{' '}
      <SiteLink href={pagePath('home', locale)}>to home</SiteLink>
    </>
  );
}
