/** A dashboard form: checked by its contract, the picture uploaded first, and every failure told. */
import { useRef, useState } from 'react';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiProblem, sentenceOf } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';
import { useErrorList } from './error-list.ts';
import { chosenImage, imageForm, type WithImage } from './image-form.ts';
import { uploadImage } from './upload-image.ts';

interface ImageFormSettings<Fields extends WithImage, Out> {
  readonly schema: z.ZodType<Out>;
  readonly defaults: DefaultValues<Fields>;
  /** Label of each field, by its name, for the summary. */
  readonly labels: Readonly<Record<string, string>>;
  readonly imageRequired: boolean;
  /**
   * Saves, and answers the fields to go on with. `img` is the address of the picture that was just
   * uploaded, undefined when none was chosen.
   */
  readonly save: (values: Out, img: string | undefined) => Promise<Fields>;
  /** Toast for every failure. */
  readonly failed: (error: unknown) => string;
}

export function useImageForm<Fields extends WithImage, Out>({
  schema,
  defaults,
  labels,
  imageRequired,
  save,
  failed,
}: ImageFormSettings<Fields, Out>) {
  const form = useForm<Fields, unknown, Out>({
    resolver: imageForm<Fields, Out>(schema, imageRequired),
    defaultValues: defaults,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const [trouble, setTrouble] = useState<string>();
  // A picture that is in the shop already is not sent again when only the second step failed.
  const uploaded = useRef<{ file: File; img: string } | null>(null);

  const imageAddress = async (): Promise<string | undefined> => {
    const file = chosenImage(form.getValues());
    if (!file) return undefined;
    if (uploaded.current?.file !== file) uploaded.current = { file, img: await uploadImage(file) };
    return uploaded.current.img;
  };
  const submit = form.handleSubmit(async (values) => {
    setTrouble(undefined);
    try {
      form.reset(await save(values, await imageAddress()));
    } catch (error) {
      toast.error(failed(error));
      setTrouble(sentenceOf(error));
      if (error instanceof ApiProblem) {
        for (const { path, message } of error.errors)
          if (path in labels) form.setError(path as Path<Fields>, { message });
      }
    }
  });
  return { ...form, submit, errors, busy: isSubmitting, trouble, summary: useErrorList(errors, labels, submitCount) };
}
