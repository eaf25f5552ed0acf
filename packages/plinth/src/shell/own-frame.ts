import { createElement, Fragment, type ComponentType, type ReactNode } from 'react';

/** What the engine makes of the header. `frame/header.tsx` of a site shows both where it likes, with what else it has. */
export type HeaderProps = {
  /** The mark and the name, or the wordmark: the link to the home page. */
  readonly brand: ReactNode;
  /** The menu of `config.ts`. */
  readonly menu: ReactNode;
};

/** What the engine makes of the footer. `frame/footer.tsx` of a site shows both where it likes, with what else it has. */
export type FooterProps = {
  /** The menu of `config.ts`, the languages, the switch of the colours, and the button of the privacy choices. */
  readonly legal: ReactNode;
  /** The facts of the company. */
  readonly company: ReactNode;
};

/** What the engine makes of the page that says there is none. `frame/not-found.tsx` of a site has another drawing. */
export type NotFoundProps = {
  /** The status, what it means, and the ways on. */
  readonly words: ReactNode;
  /** The engine's own drawing, which another may replace. */
  readonly drawing: ReactNode;
};

/** Without a component of the owner's: the parts, one after the other, with a space between for who reads without styles. */
export function InOrder(parts: Readonly<Record<string, ReactNode>>) {
  const [first, ...others] = Object.values(parts);
  return createElement(Fragment, null, first, ...others.flatMap((part) => [' ', part]));
}

const [OwnHeader] = Object.values(
  import.meta.glob<ComponentType<HeaderProps>>('#site/frame/header.tsx', { eager: true, import: 'default' }),
);
const [OwnFooter] = Object.values(
  import.meta.glob<ComponentType<FooterProps>>('#site/frame/footer.tsx', { eager: true, import: 'default' }),
);
const [OwnNotFound] = Object.values(
  import.meta.glob<ComponentType<NotFoundProps>>('#site/frame/not-found.tsx', { eager: true, import: 'default' }),
);

export const Header = OwnHeader ?? InOrder;
export const Footer = OwnFooter ?? InOrder;
export const NotFound = OwnNotFound ?? InOrder;
