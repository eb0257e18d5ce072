import type { Picture } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { Photo } from '#web/ui/photo.tsx';

interface GalleryProps {
  pictures: readonly Picture[];
  /** Address to show when none of the pictures is ours. */
  fallback: string;
  name: string;
}

const largeSizes = '(max-width: 47.99em) 100vw, 27rem';

/** One picture large, all of them small under it (document/switch-pictures.ts). Without script a small one opens by itself. */
export function Gallery({ pictures, fallback, name }: GalleryProps) {
  const total = pictures.length;
  if (total < 2)
    return (
      <div className="gallery">
        <Photo picture={pictures[0] ?? fallback} sizes={largeSizes} alt={name} urgent />
      </div>
    );
  return (
    <div className="gallery">
      {pictures.map((picture, index) => (
        <div key={picture.id} className="gallery__large" hidden={index > 0}>
          <Photo
            picture={picture}
            sizes={largeSizes}
            alt={m.part_picture_of({ name, number: index + 1, total })}
            urgent={index === 0}
          />
        </div>
      ))}
      <ul className="gallery__thumbs">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
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
    </div>
  );
}
