import { createContext, useContext, type ReactNode } from 'react';
import { invariant } from '#lib/invariant.ts';
import { contactAddress, namesContact, originOf, targetKind } from '#lib/url.ts';
import { PERMITTED_ORIGINS } from '#model/facts.ts';

const PathnameContext = createContext<string | null>(null);

export const PathnameProvider = PathnameContext;

type SiteLinkProps = {
  readonly href: string;
  readonly className?: string;
  readonly asDocument?: boolean;
  /** Where `children` is more than a string: an address that the text contains is not printed after it. */
  readonly text?: string;
  readonly onClick?: () => void;
  /** Its accessible name, where links with the same words stand together. It begins with these words. */
  readonly 'aria-label'?: string | undefined;
  /** From `tracked`. */
  readonly 'data-track'?: string;
  readonly children: ReactNode;
};

/** The only link of the site. Where `config.ts` does not permit the target, only the text is rendered. */
export function SiteLink(props: SiteLinkProps) {
  return PlacedLink({ ...props, pathname: usePathname() });
}

type PlacedLinkProps = SiteLinkProps & {
  /** Path of the page that it stands on. */
  readonly pathname: string;
  /** Where the link leads: elsewhere than `href` in a document that lies elsewhere than the site; '' where it is its text. */
  readonly target?: string;
};

/** The same without a context. */
export function PlacedLink({
  pathname,
  href,
  target = href,
  className,
  asDocument = false,
  text,
  children,
  ...events
}: PlacedLinkProps) {
  // Any base: a target with an origin is external.
  const kind = targetKind(href, 'http://localhost');
  const address = contactAddress(href);
  if (address !== undefined) {
    const words = text ?? (typeof children === 'string' ? children : '');
    const isNamed = namesContact(words, href);
    return (
      <a
        href={href}
        className={className}
        dir={isNamed ? 'ltr' : undefined}
        data-address={isNamed ? undefined : address}
        {...events}
      >
        {children}
      </a>
    );
  }
  if (target === '' || (kind !== 'internal' && !isAllowed(href))) return <span className={className}>{children}</span>;
  return (
    <a
      href={target}
      className={className}
      aria-current={href === pathname ? 'page' : undefined}
      data-document={asDocument ? '' : undefined}
      {...events}
    >
      {children}
    </a>
  );
}

/** Path of the page that is shown. The address bar changes earlier, when the next page starts to load. */
export function usePathname(): string {
  const pathname = useContext(PathnameContext);
  invariant(pathname !== null, 'usePathname outside PathnameProvider');
  return pathname;
}

function isAllowed(href: string): boolean {
  const origin = originOf(href);
  return origin !== undefined && PERMITTED_ORIGINS.includes(origin);
}
