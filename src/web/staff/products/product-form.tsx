/** The form of a part, for adding and editing: required fields first, then details and further numbers. */

import { useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Category } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { ProgressBar } from '#web/features/dashboard/progress-bar.tsx';
import { FormNotes } from '#web/features/images/form-notes.tsx';
import { uploadProgress } from '#web/features/images/image-list.ts';
import { ImageListField } from '#web/features/images/image-list-field.tsx';
import { isCancelled } from '#web/features/images/upload-images.ts';
import { useImageForm } from '#web/features/images/use-image-form.ts';
import { type ImageList, useImageList } from '#web/features/images/use-image-list.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { canCall } from '#web/session/own-permissions.ts';
import { NumberFields } from './number-fields.tsx';
import { ProductDetailsFields } from './product-details-fields.tsx';
import { type ProductFields, type ProductValues, productLabels, productSchema } from './product-fields.ts';

interface ProductFormProps {
  defaults: ProductFields;
  /** Email address of the user who added the part; read-only. */
  email: string;
  /** Addresses of the saved pictures, the main one first. */
  pictures?: readonly string[];
  /** A new part needs a picture; one that was imported may have none. */
  pictureRequired?: boolean;
  /** The part is not in the shop yet. */
  isNew?: boolean;
  categories: readonly Category[];
  /** Label of the submit button; null: the user may only read the part. */
  button: string | null;
  failureMessage: () => string;
  /** Saves the part and resolves to the field values to show next. `pictures` are the addresses, the main one first. */
  save: (values: ProductValues, pictures: readonly string[]) => Promise<ProductFields>;
}

export function ProductForm({
  defaults,
  email,
  pictures = [],
  pictureRequired = false,
  isNew = false,
  categories,
  button,
  failureMessage,
  save,
}: ProductFormProps) {
  // A new part has its first price and stock by whoever adds it.
  const [mayPrice, mayStock] = [isNew || canCall('setPrice'), isNew || canCall('setStock')];
  const labels = productLabels();
  const list = useImageList(pictures);
  const { register, control, clearErrors, submit, errors, busy, formError, summary, startOver } = useImageForm<
    ProductFields,
    ProductValues
  >({
    userEmail: email,
    schema: productSchema,
    defaults,
    labels,
    imageRequired: false,
    images: {
      problem: () => list.problem(pictureRequired),
      discardUploads: list.discardUploads,
    },
    failureMessage: (error) => (isCancelled(error) ? undefined : failureMessage()),
    async save(values) {
      const fields = await save(values, await list.upload());
      list.reset();
      return fields;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that was added or removed answers the message.
  useEffect(() => clearErrors('image'), [list.images.length]);
  const text = (name: keyof ProductFields & string) => ({
    label: labels[name] ?? '',
    id: `field-${name}`,
    error: messageOf(errors, name),
    ...register(name),
  });
  return (
    <form className="form dashboard__form" noValidate onSubmit={submit}>
      <fieldset className="form fieldset--bare" disabled={button === null}>
        <FormNotes summary={summary} startOver={startOver} />
        <div className="form__pair">
          <TextField {...text('name')} required maxLength={200} />
          <TextField label={m.dashboard_email()} name="email" type="email" readOnly value={email} />
        </div>
        <div className="form__three">
          <TextField
            {...text('pricePerUnit')}
            readOnly={!mayPrice}
            help={m.dashboard_dollars()}
            inputMode="decimal"
            required
          />
          <TextField
            {...text('availableQnty')}
            readOnly={!mayStock}
            help={m.dashboard_pieces()}
            inputMode="numeric"
            required
          />
          <TextField {...text('minQnty')} help={m.dashboard_pieces()} inputMode="numeric" required />
        </div>
        <TextArea {...text('description')} rows={5} required maxLength={10_000} />
        <ImageListField
          label={m.dashboard_images()}
          id="field-image"
          error={messageOf(errors, 'image')}
          required={pictureRequired}
          list={list}
        />
        <ProductDetailsFields text={text} mayPrice={mayPrice} categories={categories} />
        <NumberFields control={control} register={register} errors={errors} />
        <div className="toolbar save-bar">
          {formError ? <Notice tone="bad">{formError}</Notice> : null}
          <UploadProgress list={list} />
          {button === null ? null : (
            <Button variant="primary" size="big" type="submit" busy={busy}>
              {button}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

/** Beside the button that started the upload: the list may be out of view. */
function UploadProgress({ list }: { list: ImageList }) {
  const progress = uploadProgress(list.images);
  if (!progress) return null;
  const { done, total, share } = progress;
  const label = share < 1 ? m.dashboard_images_progress({ done, total }) : m.dashboard_images_finishing();
  return <ProgressBar label={label} share={share} onCancel={list.cancel} />;
}

function messageOf(errors: FieldErrors<ProductFields>, name: keyof ProductFields & string): string | undefined {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}
