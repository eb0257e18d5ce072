import { type ComponentProps, useEffect, useState } from 'react';
import { m } from '#messages';
import { Field } from '#web/kit/form/field.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';

interface ImageFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** URL of the saved image, which stays when no file is chosen. */
  current?: string | undefined;
  /** The chosen file; shown as a preview. */
  chosenFile?: File | undefined;
}

/** File input for one image, with a preview. */
export function ImageField({ label, error, current, chosenFile, id, ...input }: ImageFieldProps) {
  const preview = usePreview(chosenFile);
  const picture = preview ?? current;
  return (
    <div className={picture ? 'image-field' : undefined}>
      {picture ? (
        <Photo
          picture={picture}
          sizes="96px"
          alt={preview ? m.dashboard_image_selected() : m.dashboard_image_current()}
        />
      ) : null}
      <Field
        label={label}
        id={id}
        error={error}
        help={current ? m.dashboard_image_replace_help() : m.dashboard_image_help()}
      >
        {(control) => (
          <input
            {...input}
            {...control}
            className="input"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
          />
        )}
      </Field>
    </div>
  );
}

/** Object URL of a file, revoked when the file changes or the component unmounts. */
function usePreview(file: File | undefined): string | undefined {
  const [objectUrl, setObjectUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setObjectUrl(undefined);
    const url = URL.createObjectURL(file);
    setObjectUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return objectUrl;
}
