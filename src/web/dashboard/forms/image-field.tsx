import { type ComponentProps, useEffect, useState } from 'react';
import { m } from '#messages';
import { Field } from '#web/ui/field.tsx';
import { Photo } from '#web/ui/photo.tsx';

interface ImageFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** Address of the picture that is kept when no file is chosen. */
  current?: string | undefined;
  /** The file chosen now: shown, so that nobody sends the wrong one. */
  chosen?: File | undefined;
}

export function ImageField({ label, error, current, chosen, id, ...input }: ImageFieldProps) {
  const preview = usePreview(chosen);
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

/** Address of a file for as long as it is shown. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
