/** Pictures in a fixed box on a light plate: AVIF with WebP behind it, in as many pixels as the box needs. */
import { type ImageFormat, imageIdOf, imageUrl } from '#domain/media/image-url.ts';

/** What a picture needs to be shown; `Picture` of the catalogue contract fits. */
export interface Shown {
  url: string;
  /** Pixels of the original. */
  width?: number;
  height?: number;
}

interface PhotoProps {
  /** A picture, or its address alone. Without one the plate stays empty. */
  picture: Shown | string | undefined;
  /** The `sizes` of the box, e.g. "120px". */
  sizes: string;
  alt: string;
  /** In view when the page opens: loaded at once. */
  eager?: boolean;
  /** The main thing of the page: loaded at once, before anything else. */
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
  const { url, width = 640, height = 640 }: Shown = typeof picture === 'object' ? picture : { url: picture ?? '' };
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
