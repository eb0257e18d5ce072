/** File input for several pictures, with the list of them: drag or press buttons to order, the first is the main one. */
import { useEffect, useRef, useState } from 'react';
import { maxPictures } from '#domain/catalog/new-product-contract.ts';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { Field } from '#web/kit/form/field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import type { ListedImage } from './image-list.ts';
import type { ImageList } from './use-image-list.ts';

interface ImageListFieldProps {
  label: string;
  id: string;
  error: string | undefined;
  required: boolean;
  list: ImageList;
}

export function ImageListField({ label, id, error, required, list }: ImageListFieldProps) {
  const { images, refused } = list;
  const input = useRef<HTMLInputElement>(null);
  // The input shows what is in the list and not yet saved: a browser would only count the last choice.
  useEffect(() => {
    const files = new DataTransfer();
    for (const { file } of images) if (file) files.items.add(file);
    if (input.current) input.current.files = files.files;
  }, [images]);
  return (
    <div className="image-list">
      <Field label={label} id={id} error={error} help={m.dashboard_images_help({ max: maxPictures })}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            type="file"
            multiple
            required={required}
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={({ currentTarget }) => list.add([...(currentTarget.files ?? [])])}
          />
        )}
      </Field>
      {refused.length > 0 ? (
        <Notice tone="bad">
          {m.dashboard_images_too_many({ max: maxPictures, count: refused.length, names: refused.join(', ') })}
        </Notice>
      ) : null}
      {images.length > 0 ? <Images list={list} /> : null}
    </div>
  );
}

function Images({ list }: { list: ImageList }) {
  const { images } = list;
  const [dragged, setDragged] = useState<number | null>(null);
  const total = images.length;
  const move = (from: number, to: number) => {
    list.move(from, to);
    announce(m.dashboard_images_moved({ from: from + 1, to: to + 1, total }));
  };
  return (
    <ol className="image-list__items" aria-label={m.dashboard_images_list()}>
      {images.map((image, index) => (
        <li
          key={image.key}
          draggable
          aria-busy={image.state === 'uploading' || undefined}
          data-dragged={dragged === index || undefined}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.effectAllowed = 'move';
            setDragged(index);
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            if (dragged === index) return;
            list.move(dragged, index);
            setDragged(index);
          }}
          onDrop={(event) => {
            event.preventDefault();
            announce(m.dashboard_images_place({ number: index + 1 }));
          }}
        >
          <Preview image={image} />
          <div className="image-list__text">
            <strong>{index === 0 ? m.dashboard_images_main() : m.dashboard_images_place({ number: index + 1 })}</strong>
            <State image={image} />
          </div>
          <div className="image-list__actions">
            <button
              type="button"
              className="icon-btn"
              aria-label={m.dashboard_images_earlier({ number: index + 1 })}
              aria-disabled={index === 0}
              onClick={() => (index > 0 ? move(index, index - 1) : undefined)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={m.dashboard_images_later({ number: index + 1 })}
              aria-disabled={index === total - 1}
              onClick={() => (index < total - 1 ? move(index, index + 1) : undefined)}
            >
              <Icon name="below" />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={m.dashboard_images_remove({ number: index + 1 })}
              onClick={() => {
                list.remove(image.key);
                announce(m.dashboard_images_removed({ number: index + 1, total: total - 1 }));
              }}
            >
              <Icon name="trash" />
            </button>
          </div>
        </li>
      ))}
    </ol>
  );
}

function State({ image: { state, file, error, share = 0 } }: { image: ListedImage }) {
  const name = file?.name ?? '';
  if (state === 'uploading') {
    const percent = Math.floor(share * 100);
    return (
      <span className="image-list__progress">
        <progress aria-label={m.dashboard_images_uploading({ name })} max={100} value={percent} />
        <span className="small">{percent} %</span>
      </span>
    );
  }
  if (state === 'failed')
    return <span className="image-list__failed small">{m.dashboard_images_not_uploaded({ reason: error ?? '' })}</span>;
  const words = {
    saved: m.dashboard_images_saved,
    chosen: m.dashboard_images_chosen,
    uploaded: m.dashboard_images_uploaded,
  };
  return (
    <span className="quiet small">
      {name ? <span className="image-list__name">{name}</span> : null} {words[state]()}
    </span>
  );
}

function Preview({ image: { url, file, state } }: { image: ListedImage }) {
  const [objectUrl, setObjectUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setObjectUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  // A refused file may be no picture at all.
  const shown = state === 'failed' ? undefined : file ? objectUrl : url;
  return <Photo picture={shown} sizes="72px" alt="" />;
}
