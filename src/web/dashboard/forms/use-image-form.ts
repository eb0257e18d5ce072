/** A dashboard form: checked by its contract, the picture uploaded first, and every failure told. */
import { useRef, useState } from 'react';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { ApiProblem, type FieldMessage, sentenceOf } from '#web/api-problem.ts';
import { deleteDraft, findDraft, saveDraft } from '#web/form-draft.ts';
import { toast } from '#web/toast.ts';
import { useErrorList } from '#web/ui/error-list.ts';
import { chosenImage, imageForm, type WithImage } from './image-form.ts';
import { uploadImage } from './upload-image.ts';

interface ImageFormSettings<Fields extends WithImage, Out> {
  /** E-mail of whoever fills it in: what could not be saved is kept for them. */
  readonly person: string;
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
  person,
  schema,
  defaults,
  labels,
  imageRequired,
  save,
  failed,
}: ImageFormSettings<Fields, Out>) {
  const draft = `form:${person}:${useLocation().pathname}`;
  const [restored, setRestored] = useState(() => findDraft(draft));
  const form = useForm<Fields, unknown, Out>({
    resolver: imageForm<Fields, Out>(schema, imageRequired),
    defaultValues: { ...defaults, ...restored },
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
  const finish = (fields: Fields | DefaultValues<Fields>) => {
    deleteDraft(draft);
    setRestored(null);
    setTrouble(undefined);
    form.reset(fields as Fields);
  };
  const refuse = (error: unknown) => {
    saveDraft(draft, withoutFile(form.getValues()));
    const marked = error instanceof ApiProblem ? error.errors.map(atOurField).filter(({ path }) => path in labels) : [];
    for (const { path, message } of marked) form.setError(path as Path<Fields>, { message });
    // The picture was forgotten, because nothing referred to it for too long: the next try sends it again.
    if (marked.some(({ path }) => path === 'image')) uploaded.current = null;
    if (marked.length === 0) setTrouble(sentenceOf(error));
    toast.error(failed(error));
  };
  const submit = form.handleSubmit(async (values) => {
    setTrouble(undefined);
    try {
      finish(await save(values, await imageAddress()));
    } catch (error) {
      refuse(error);
    }
  });
  return {
    ...form,
    submit,
    errors,
    busy: isSubmitting,
    trouble,
    /** The picture chosen now. */
    chosen: chosenImage({ image: form.watch('image' as Path<Fields>) as FileList | undefined }),
    summary: useErrorList(errors, labels, submitCount),
    /** Begins again without what was kept; undefined when nothing was. */
    startOver: restored ? () => finish(defaults) : undefined,
  };
}

/** The API calls the picture by the address that it was given. */
function atOurField({ path, message }: FieldMessage): FieldMessage {
  return { path: path === 'img' ? 'image' : path, message };
}

/** Everything that was typed, rows of fields included; a chosen file cannot be kept. */
function withoutFile({ image: _file, ...typed }: WithImage): object {
  return typed;
}
