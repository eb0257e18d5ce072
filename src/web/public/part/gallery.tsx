import type { Picture } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { Photo, type PhotoSource } from '#web/ui/photo.tsx';

interface GalleryProps {
  pictures: readonly Picture[];
  /** URL to show when the part has no stored pictures. */
  fallback: string;
  name: string;
}

const largeSizes = '(max-width: 47.99em) 100vw, 27rem';

/**
 * One large picture with thumbnails under it (enhance/switch-pictures.ts). A click opens it in a zoom dialog
 * (enhance/zoom-pictures.ts). Without script a click opens the picture file.
 */
export function Gallery({ pictures, fallback, name }: GalleryProps) {
  const shown: readonly PhotoSource[] = pictures.length > 0 ? pictures : fallback ? [{ url: fallback }] : [];
  const total = shown.length;
  if (total === 0)
    return (
      <div className="gallery">
        <Photo picture={undefined} sizes={largeSizes} alt="" />
      </div>
    );
  return (
    <div className="gallery">
      {shown.map((picture, index) => (
        <a
          key={picture.url}
          className="gallery__large"
          href={picture.url}
          hidden={index > 0}
          data-zoom
          aria-label={m.part_enlarge_picture({ name, number: index + 1, total })}
        >
          <Photo
            picture={picture}
            sizes={largeSizes}
            alt={total === 1 ? name : m.part_picture_of({ name, number: index + 1, total })}
            urgent={index === 0}
          />
          <span className="gallery__zoom-icon" aria-hidden="true">
            <Icon name="search" />
          </span>
        </a>
      ))}
      {total > 1 ? <Thumbs pictures={shown} /> : null}
      <Zoom name={name} several={total > 1} />
    </div>
  );
}

function Thumbs({ pictures }: { pictures: readonly PhotoSource[] }) {
  const total = pictures.length;
  return (
    <ul className="gallery__thumbs">
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a
            href={picture.url}
            aria-label={m.part_picture({ number: index + 1, total })}
            aria-current={index === 0 || undefined}
          >
            <Photo picture={picture} sizes="80px" alt="" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The zoom dialog; enhance/zoom-pictures.ts sets its picture and opens it. */
function Zoom({ name, several }: { name: string; several: boolean }) {
  return (
    <dialog className="zoom on-dark" aria-label={m.part_gallery_title({ name })}>
      <div className="zoom__bar">
        <span className="grow" role="status" data-zoom-place />
        {several ? (
          <>
            <button className="icon-btn" type="button" data-zoom-step="-1" aria-label={m.part_gallery_previous()}>
              <Icon name="left" />
            </button>
            <button className="icon-btn" type="button" data-zoom-step="1" aria-label={m.part_gallery_next()}>
              <Icon name="right" />
            </button>
          </>
        ) : null}
        <button className="icon-btn" type="button" data-zoom-close aria-label={m.part_gallery_close()}>
          <Icon name="close" />
        </button>
      </div>
      <div className="zoom__stage">
        <button className="zoom__picture" type="button" aria-pressed={false} aria-label={m.part_gallery_full_size()} />
      </div>
    </dialog>
  );
}
