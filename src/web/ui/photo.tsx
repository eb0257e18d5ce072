/** Pictures of fixed aspect ratio on a light background: AVIF with WebP as fallback, in responsive widths. */
import { type ImageFormat, imageIdOf, imageUrl } from '#domain/media/image-url.ts';

/** A picture to render; `Picture` of the catalog contract fits. */
export interface PhotoSource {
  url: string;
  /** Size of the original in pixels. */
  width?: number;
  height?: number;
}

interface PhotoProps {
  /** A picture or its URL; the box stays empty without one. */
  picture: PhotoSource | string | undefined;
  /** The `sizes` of the box, e.g. "120px". */
  sizes: string;
  alt: string;
  /** Visible when the page opens: loaded without lazy loading. */
  eager?: boolean;
  /** The main picture of the page: loaded with high priority. */
  urgent?: boolean;
}

const offeredWidths = [160, 320, 640, 960] as const;

function srcSet(id: string, originalWidth: number, format: ImageFormat): string {
  const widths = offeredWidths.filter((width, index) => index === 0 || width <= originalWidth);
  return widths.map((width) => `${imageUrl(id, width, format)} ${width}w`).join(', ');
}

export function Photo(props: PhotoProps) {
  return <div className="photo">{props.picture ? <PictureElement {...props} /> : null}</div>;
}

function PictureElement({ picture, sizes, alt, eager, urgent }: PhotoProps) {
  const {
    url,
    width = 640,
    height = 640,
  }: PhotoSource = typeof picture === 'object' ? picture : { url: picture ?? '' };
  const id = imageIdOf(url);
  const img = (
    <img
      src={id ? imageUrl(id, 320) : url}
      alt={alt}
      width={width}
      height={height}
      loading={eager || urgent ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!id) return img;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(id, width, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(id, width, 'webp')} sizes={sizes} />
      {img}
    </picture>
  );
}
