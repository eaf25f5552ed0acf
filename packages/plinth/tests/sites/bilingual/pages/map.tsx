import { type PageProps, SiteLink } from 'plinth';
import { Embed } from 'plinth/embed';

export default function Map({ payload }: PageProps) {
  return (
    <div className="prose">
      <h1>{payload.head.title}</h1>
      <Embed
        service="maps"
        src="https://maps.example/embed?place=1"
        href="https://maps.example/?place=1"
        title="Map of the test house"
        withConsent
      >
        <img src="/place.svg" alt="" width="320" height="180" />
      </Embed>
      <p className="actions">
        <SiteLink href="/long/">on to long</SiteLink>
      </p>
    </div>
  );
}
