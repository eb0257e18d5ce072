/** A picture of content/pictures/, drawn into public/pictures in two widths by scripts/page-pictures.mjs. */
import list from '../../../../content/pictures/drawn.json' with { type: 'json' };

interface Drawn {
  /** Widths in pixels, ascending. */
  readonly widths: readonly number[];
  /** Height of the widest version in pixels. */
  readonly height: number;
}

const versions: Readonly<Record<string, Drawn>> = list;

function srcSet(name: string, format: 'avif' | 'webp'): string {
  return (versions[name]?.widths ?? []).map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');
}

interface PagePictureProps {
  name: string;
  sizes: string;
  alt: string;
  className?: string;
  /** True for a picture that is visible when the page opens: it is loaded without lazy loading. */
  eager?: boolean;
  /** Picture for narrow screens, in full width. */
  narrow?: string;
}

/** Renders nothing for a picture added after the last build; the next start creates its versions. */
export function PagePicture({ name, sizes, alt, className, eager, narrow }: PagePictureProps) {
  const { widths, height } = versions[name] ?? { widths: [], height: 0 };
  if (widths.length === 0) return null;
  return (
    <picture className={className}>
      {narrow ? (
        <source media="(max-width: 47.99em)" type="image/avif" srcSet={srcSet(narrow, 'avif')} sizes="100vw" />
      ) : null}
      {narrow ? (
        <source media="(max-width: 47.99em)" type="image/webp" srcSet={srcSet(narrow, 'webp')} sizes="100vw" />
      ) : null}
      <source type="image/avif" srcSet={srcSet(name, 'avif')} sizes={sizes} />
      <img
        src={`/pictures/${name}-${widths[0]}.webp`}
        srcSet={srcSet(name, 'webp')}
        sizes={sizes}
        width={widths.at(-1)}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
