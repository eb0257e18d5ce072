import { useState } from 'react';
import type { Picture } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { Photo } from '#web/ui/photo.tsx';

interface GalleryProps {
  pictures: readonly Picture[];
  /** Address to show when none of the pictures is ours. */
  fallback: string;
  name: string;
}

/** One picture large, the others small under it. Without script a small one opens by itself. */
export function Gallery({ pictures, fallback, name }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const total = pictures.length;
  const alt = total > 1 ? m.part_picture_of({ name, number: shown + 1, total }) : name;
  return (
    <div className="gallery">
      <Photo picture={pictures[shown] ?? fallback} sizes="(max-width: 47.99em) 100vw, 27rem" alt={alt} eager />
      {total > 1 ? (
        <ul className="gallery__thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={picture.url} aria-label={m.part_picture({ number: index + 1, total })} aria-current={index === shown || undefined}
                onClick={(event) => { event.preventDefault(); setShown(index); }}
              >
                <Photo picture={picture} sizes="80px" alt="" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
