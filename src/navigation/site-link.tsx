import type { ReactNode } from 'react';
import { targetKind } from '#lib/url.ts';
import { PERMITTED_ORIGINS } from '#model/facts.ts';
import { useRouterView } from '#navigation/router-view.ts';

type SiteLinkProps = {
  readonly href: string;
  readonly className?: string;
  /** Followed by the browser with a full load, never as a client navigation. */
  readonly asDocument?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
};

/**
 * The only link of the site. Plain markup: what a click does is decided once for the whole document, by the boot
 * entry. A link to another site is one only for the origins in `site/company.ts`; otherwise its text stands alone.
 */
export function SiteLink({ href, className, asDocument = false, onClick, children }: SiteLinkProps) {
  const { pathname } = useRouterView().location;
  // Any base does: only whether the target names an origin of its own matters here.
  const kind = targetKind(href, 'http://localhost');
  if (kind !== 'internal') {
    return isAllowed(href) ? (
      <a href={href} className={className} rel="noopener">
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
      onClick={onClick}
      aria-current={href === pathname ? 'page' : undefined}
      data-document={asDocument ? '' : undefined}
    >
      {children}
    </a>
  );
}

function isAllowed(href: string): boolean {
  return URL.canParse(href) && PERMITTED_ORIGINS.includes(new URL(href).origin);
}
