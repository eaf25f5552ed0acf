type PictureProps = {
  /** What the import of its file gives: `import office from './office.jpg?picture'`. */
  readonly of: {
    /** By format: the addresses of its files, each with its width. */
    readonly sources: Readonly<Record<string, string>>;
    /** The largest. */
    readonly img: { readonly src: string; readonly w: number; readonly h: number };
  };
  /** The words in its place for those who do not see it; empty for a decoration. */
  readonly alt: string;
  /** The width that it is shown in, as `sizes` of HTML says it; needed only with `first`. */
  readonly sizes?: string;
  /** Visible without scrolling: loaded at once, and not when it comes near. */
  readonly first?: boolean;
};

/** A picture in the size and format that suit the screen. Its space is kept while it loads, so that nothing jumps. */
export function Picture({ of: { sources, img }, alt, sizes, first = false }: PictureProps) {
  const { webp, ...smaller } = sources;
  // `auto` is the width of its layout, which a browser knows by the time that it comes near.
  const widths = sizes ?? (first ? '100vw' : 'auto, 100vw');
  return (
    <picture>
      {Object.entries(smaller).map(([format, addresses]) => (
        <source key={format} type={`image/${format}`} srcSet={addresses} sizes={widths} />
      ))}
      <img
        // Before `src`: otherwise Safari loads that first.
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        src={img.src}
        srcSet={webp}
        sizes={webp === undefined ? undefined : widths}
        width={img.w}
        height={img.h}
        alt={alt}
      />
    </picture>
  );
}
