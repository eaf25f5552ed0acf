import { type PageProps, SiteLink } from 'plinth';

export default function Map({ payload }: PageProps) {
  return (
    <>
      <h1>{payload.head.title}</h1>
      <SiteLink href="/long/">long</SiteLink>
    </>
  );
}
