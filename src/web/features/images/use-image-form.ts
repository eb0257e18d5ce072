/** A dashboard form with an image: validated by its contract, the image uploaded before the other fields are saved. */
import { useState } from 'react';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { toast } from '#web/kit/browser/toast.ts';
import { useErrorList } from '#web/kit/form/error-list.ts';
import { deleteDraft, findDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import { ApiProblem, type FieldMessage, sentenceOf } from '#web/session/api-problem.ts';
import { chosenImage, imageForm, imageProblem, type WithImage } from './image-form.ts';
import { useImageUpload } from './use-image-upload.ts';

interface ImageFormSettings<Fields extends WithImage, Out> {
  /** Email address of the signed-in user; the draft of the form belongs to it. */
  readonly userEmail: string;
  readonly schema: z.ZodType<Out>;
  readonly defaults: DefaultValues<Fields>;
  /** Labels by field name, for the error summary. */
  readonly labels: Readonly<Record<string, string>>;
  readonly imageRequired: boolean;
  /** Pictures of a form with several of them (useImageList), which uploads them itself. */
  readonly images?: {
    /** What is wrong with the pictures, checked with the fields. */
    readonly problem: () => string | undefined;
    /** Called when the server refused an uploaded picture: the next attempt uploads the pictures again. */
    readonly discardUploads: () => void;
  };
  /**
   * Saves the form and resolves to the field values to show next. `img` is the URL of the uploaded image,
   * undefined when no file was chosen.
   */
  readonly save: (values: Out, img: string | undefined) => Promise<Fields>;
  /** Text of the toast when saving fails; undefined when the user has been told already. */
  readonly failureMessage: (error: unknown) => string | undefined;
  /** Message that is shown at once when the session has ended, see CallOptions. */
  readonly signedOutMessage?: string;
}

/** Form state, submission and draft of a form with an image field named `image`. */
export function useImageForm<Fields extends WithImage, Out>({
  userEmail,
  schema,
  defaults,
  labels,
  imageRequired,
  images,
  save,
  failureMessage,
  signedOutMessage,
}: ImageFormSettings<Fields, Out>) {
  const draft = `form:${userEmail}:${useLocation().pathname}`;
  const [restored, setRestored] = useState(() => findDraft(draft));
  const form = useForm<Fields, unknown, Out>({
    resolver: imageForm<Fields, Out>(schema, images?.problem ?? ((file) => imageProblem(file, imageRequired))),
    defaultValues: { ...defaults, ...restored },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const [formError, setFormError] = useState<string>();
  const { uploadOnce, discardUpload } = useImageUpload(signedOutMessage);
  const finish = (fields: Fields | DefaultValues<Fields>) => {
    deleteDraft(draft);
    setRestored(null);
    setFormError(undefined);
    form.reset(fields as Fields);
  };
  const showError = (error: unknown) => {
    saveDraft(draft, withoutFile(form.getValues()));
    const fieldErrors =
      error instanceof ApiProblem ? error.errors.map(atFormField).filter(({ path }) => path in labels) : [];
    for (const { path, message } of fieldErrors) form.setError(path as Path<Fields>, { message });
    // The server has deleted the unused image after a while; the next attempt uploads it again.
    if (error instanceof ApiProblem && error.errors.some(isImageAddress)) (images?.discardUploads ?? discardUpload)();
    if (fieldErrors.length === 0) setFormError(sentenceOf(error));
    const failure = failureMessage(error);
    if (failure) toast.error(failure);
  };
  const submit = form.handleSubmit(async (values) => {
    setFormError(undefined);
    try {
      finish(await save(values, await uploadOnce(chosenImage(form.getValues()))));
    } catch (error) {
      showError(error);
    }
  });
  return {
    ...form,
    submit,
    errors,
    busy: isSubmitting,
    formError,
    /** The chosen file. */
    chosenFile: chosenImage({ image: form.watch('image' as Path<Fields>) as FileList | undefined }),
    summary: useErrorList(errors, labels, submitCount),
    /** Discards the restored draft; undefined when the form did not start from a draft. */
    startOver: restored ? () => finish(defaults) : undefined,
  };
}

/** The API reports errors of images at `img` and `pictures`, their URLs; the form field is `image`. */
function atFormField({ path, message }: FieldMessage): FieldMessage {
  return { path: isImageAddress({ path }) ? 'image' : path, message };
}

const isImageAddress = ({ path }: Pick<FieldMessage, 'path'>) => /^(img|pictures\b.*)$/.test(path);

/** The field values of a draft. A chosen file cannot be saved in session storage. */
function withoutFile({ image: _file, ...typed }: WithImage): object {
  return typed;
}
