/** Pictures of fixed aspect ratio on a light background: AVIF with WebP as fallback, in responsive widths. */
import type { Silhouette } from '#domain/catalog/silhouette.ts';
import { type ImageFormat, imageIdOf, imageUrl } from '#domain/media/image-url.ts';
import { m } from '#messages';
import { silhouetteUrl } from '../format/silhouette-url.ts';

/** A picture to render; `Picture` of the catalog contract fits. */
interface PhotoSource {
  url: string;
  /** Size of the original in pixels. */
  width?: number;
  height?: number;
}

interface PhotoProps {
  /** A picture or its URL. */
  picture: PhotoSource | string | undefined;
  /** The drawing of the kind of part, shown without a picture; without it the box is empty. */
  silhouette?: Silhouette | undefined;
  /** The `sizes` of the box, e.g. "120px". */
  sizes: string;
  alt: string;
  /** True for a picture that is visible when the page opens: it is loaded without lazy loading. */
  eager?: boolean;
  /** True for the main picture of the page: it is loaded with high priority. */
  urgent?: boolean;
}

const offeredWidths = [160, 320, 640, 960] as const;

function srcSet(id: string, originalWidth: number, format: ImageFormat): string {
  const widths = offeredWidths.filter((width, index) => index === 0 || width <= originalWidth);
  return widths.map((width) => `${imageUrl(id, width, format)} ${width}w`).join(', ');
}

export function Photo(props: PhotoProps) {
  if (!props.picture && props.silhouette) return <NoPhoto silhouette={props.silhouette} />;
  return <div className="photo">{props.picture ? <PictureElement {...props} /> : null}</div>;
}

/** The drawing of a kind of part, with words that are shown where there is room. */
function NoPhoto({ silhouette }: { silhouette: Silhouette }) {
  return (
    <div className="photo photo--none">
      <svg className="silhouette" aria-hidden="true">
        <use href={silhouetteUrl(silhouette)} />
      </svg>
      <span>{m.ui_no_picture()}</span>
    </div>
  );
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
