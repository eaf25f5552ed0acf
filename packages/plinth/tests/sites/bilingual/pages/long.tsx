import { type PageProps, SiteLink } from 'plinth';

const TARGETS = ['plain', 'dotted.id', '1a', 'ü x', '50%'];
const LINKS = ['#plain', '#dotted.id', '#1a', '#%C3%BC%20x', '#50%', '#missing', '#top', '?q=1', '/'];

/** Several screens high, with targets of every kind. */
export default function Long({ payload }: PageProps) {
  return (
    <>
      <h1>{payload.head.title}</h1>
      <ul>
        {LINKS.map((href) => (
          <li key={href}>
            <a href={href}>go {href}</a>
          </li>
        ))}
        <li>
          <SiteLink href="/stay/">to stay</SiteLink> <SiteLink href="/sometimes/">to sometimes</SiteLink>{' '}
          <SiteLink href="/moving/">to moving</SiteLink> <SiteLink href="/long/">to long</SiteLink>
        </li>
      </ul>
      {TARGETS.map((id) => (
        <section key={id}>
          <h2 id={id}>Target {id}</h2>
          <p>{`${'A line of text. '.repeat(400)}`}</p>
          <p>
            <a href="#plain">again from {id}</a> <SiteLink href="/long/">plain path from {id}</SiteLink>{' '}
            <SiteLink href="/stay/">stay from {id}</SiteLink>{' '}
            <SiteLink href="/sometimes/">sometimes from {id}</SiteLink>{' '}
            <SiteLink href="/moving/">moving from {id}</SiteLink> <a href="?q=2">query from {id}</a>
          </p>
        </section>
      ))}
      <p>{'Enough below the last target to bring it to the top. '.repeat(400)}</p>
    </>
  );
}
