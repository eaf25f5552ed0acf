import type { ReactNode } from 'react';
import { targetKind } from '#lib/url.ts';
import { PERMITTED_ORIGINS } from '#model/facts.ts';
import { usePathname } from '#navigation/pathname-context.ts';

type SiteLinkProps = {
  readonly href: string;
  readonly className?: string;
  /** Loads a document instead of navigating on the client. */
  readonly asDocument?: boolean;
  readonly onClick?: () => void;
  /** From `tracked`. */
  readonly 'data-track'?: string;
  readonly children: ReactNode;
};

// Plain markup: the boot entry handles clicks for the whole document.
/** The only link of the site. To an origin that `site/config.ts` does not permit, only the text is rendered. */
export function SiteLink({ href, className, asDocument = false, children, ...events }: SiteLinkProps) {
  const pathname = usePathname();
  // Any base: a target with an origin is external.
  const kind = targetKind(href, 'http://localhost');
  if (kind !== 'internal') {
    return isAllowed(href) ? (
      <a href={href} className={className} rel="noopener" {...events}>
        {children}
      </a>
    ) : (
      <span className={className}>{children}</span>
    );
  }
  return (
    <a
      href={href}
      className={className}
      aria-current={href === pathname ? 'page' : undefined}
      data-document={asDocument ? '' : undefined}
      {...events}
    >
      {children}
    </a>
  );
}

function isAllowed(href: string): boolean {
  return URL.canParse(href) && PERMITTED_ORIGINS.includes(new URL(href).origin);
}
