/** The icons that are drawn from the mark and the tokens, by the name under which a site serves them. */
export const ICON_NAMES = [
  'icon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

export type OwnPicture = { readonly name: string; readonly file: string };

/** They replace drawn ones, and follow neither the mark nor the tokens. `files`: paths in the site's `public/`. */
export function ownPictures(files: Iterable<string>): OwnPicture[] {
  return [...files]
    .map((file) => file.replaceAll('\\', '/'))
    .filter((name) => isIconName(name) || /^social\/[^/]+\.png$/.test(name))
    .toSorted()
    .map((name) => ({ name, file: `public/${name}` }));
}

export function isIconName(name: string): name is IconName {
  return ICON_NAMES.some((known) => known === name);
}
