import type { ComponentProps } from 'react';
import { m } from '#messages';
import { Field } from '#web/ui/field.tsx';
import { Photo } from '#web/ui/photo.tsx';

interface ImageFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** Address of the picture that is kept when no file is chosen. */
  current?: string | undefined;
}

export function ImageField({ label, error, current, id, ...input }: ImageFieldProps) {
  return (
    <div className={current ? 'image-field' : undefined}>
      {current ? <Photo picture={current} sizes="96px" alt={m.dashboard_image_now()} /> : null}
      <Field label={label} id={id} error={error} help={current ? m.dashboard_image_keep() : m.dashboard_image_help()}>
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
