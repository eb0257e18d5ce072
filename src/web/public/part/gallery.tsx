import type { Picture, Product } from '#domain/catalog/contract.ts';
import { silhouetteOf } from '#domain/catalog/silhouette.ts';
import { m } from '#messages';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';

const largeSizes = '(max-width: 47.99em) 100vw, 27rem';
/** The id of a picture's link, to which its thumbnail leads. */
const pictureId = (index: number) => `picture-${index + 1}`;

/**
 * Large pictures beside each other in a strip that is swiped, with thumbnails under it (enhance/switch-pictures.ts). A click
 * opens a picture in a zoom dialog (enhance/open-zoom.ts); without script it opens the picture file.
 */
export function Gallery({ part }: { part: Product }) {
  const { name, pictures } = part;
  const total = pictures.length;
  if (total === 0) return <WithoutPhoto part={part} />;
  return (
    <div className="gallery">
      <div className="gallery__strip">
        {pictures.map((picture, index) => (
          <a
            key={picture.id}
            id={pictureId(index)}
            className="gallery__large"
            href={picture.url}
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
      </div>
      {total > 1 ? <Thumbs pictures={pictures} /> : null}
      <Zoom name={name} several={total > 1} />
    </div>
  );
}

/** The part as a drawing shows it, which the caption says; else the outline of its kind. */
function WithoutPhoto({ part }: { part: Product }) {
  const { name, cutout } = part;
  return (
    <figure className="gallery">
      <Photo
        picture={cutout ?? undefined}
        silhouette={silhouetteOf(part)}
        sizes={largeSizes}
        alt={name}
        urgent={cutout !== null}
      />
      {cutout ? <figcaption className="small quiet">{m.part_from_drawing(cutout)}</figcaption> : null}
    </figure>
  );
}

function Thumbs({ pictures }: { pictures: readonly Picture[] }) {
  const total = pictures.length;
  return (
    <ul className="gallery__thumbs">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={`#${pictureId(index)}`}
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

/** The zoom dialog; enhance/open-zoom.ts sets its picture and opens it. */
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
