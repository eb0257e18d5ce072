/** A picture of a static page, drawn into public/pictures in two widths by scripts/page-pictures.mjs. */
interface Drawn {
  /** Pixels, from narrow to wide. */
  widths: readonly [number, number];
  /** Of the widest. */
  height: number;
}

const drawn = {
  hero: { widths: [1200, 2000], height: 900 },
  'hero-mobile': { widths: [450, 900], height: 1100 },
  mission: { widths: [700, 1400], height: 900 },
  vision: { widths: [700, 1400], height: 900 },
  contact: { widths: [700, 1400], height: 900 },
  excavator: { widths: [800, 1600], height: 1000 },
} satisfies Record<string, Drawn>;

type PictureName = keyof typeof drawn;

export function isPictureName(name: string): name is PictureName {
  return name in drawn;
}

function srcSet(name: PictureName, format: 'avif' | 'webp'): string {
  return drawn[name].widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');
}

interface PagePictureProps {
  name: PictureName;
  sizes: string;
  alt: string;
  className?: string;
  /** In view when the page opens. */
  eager?: boolean;
  /** Another picture on narrow screens, as wide as the screen. */
  narrow?: PictureName;
}

export function PagePicture({ name, sizes, alt, className, eager, narrow }: PagePictureProps) {
  const { widths, height } = drawn[name];
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
        width={widths[1]}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
