/** Validation of forms with an image: the file is checked together with the other fields, before anything is sent. */
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { maxImageBytes } from '#domain/media/contract.ts';
import { m } from '#messages';
import { zodForm } from '#web/kit/form/zod-form.ts';

export interface WithImage extends FieldValues {
  image?: FileList | undefined;
}

/** The file of the form's `image` field. */
export function chosenImage({ image }: WithImage): File | undefined {
  return image?.[0];
}

export function imageProblem(file: File | undefined, required: boolean): string | undefined {
  if (!file) return required ? m.dashboard_image_required() : undefined;
  return file.size > maxImageBytes
    ? m.dashboard_image_too_large({ megabytes: maxImageBytes / 1024 / 1024 })
    : undefined;
}

/** The resolver of zodForm that also checks the image: `problemOf` returns what is wrong with the chosen file. */
export function imageForm<Fields extends WithImage, Out>(
  schema: z.ZodType<Out>,
  problemOf: (file: File | undefined) => string | undefined,
): Resolver<Fields, unknown, Out> {
  const fields = zodForm<Fields, Out>(schema);
  return async (values, context, options) => {
    const checked = await fields(values, context, options);
    const message = problemOf(chosenImage(values));
    if (!message) return checked;
    const image: FieldError = { type: 'validate', message };
    return { values: {}, errors: { ...checked.errors, image } } as Awaited<ReturnType<Resolver<Fields, unknown, Out>>>;
  };
}
