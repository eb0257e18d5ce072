/** What the forms share that make or complete an account. */
import { type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useErrorList } from '#web/kit/form/error-list.ts';
import { zodForm } from '#web/kit/form/zod-form.ts';
import { useSignIn } from '#web/session/sign-in/use-sign-in.ts';

interface AccountFormOptions<Values extends FieldValues> {
  /** Of each field, by its name. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** Path of the page that follows when the address has no `returnTo`. */
  readonly fallbackPath: string;
  /** What follows in place of that page. */
  readonly onSignedIn?: () => void;
}

/** A form after which the visitor is signed in: its fields, their errors, and the call. What the server says of a field stands at it. */
export function useAccountForm<Values extends FieldValues>(
  schema: z.ZodType<Values>,
  { labels, fallbackPath, onSignedIn }: AccountFormOptions<Values>,
) {
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, Values>({
    resolver: zodForm(schema),
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const summary = useErrorList(errors, labels, submitCount);
  const isField = (path: string): path is Path<Values> => path in labels;
  const signIn = useSignIn({
    fallbackPath,
    onSignedIn,
    showFieldError: ({ path, message }) => {
      if (isField(path)) setError(path, { message });
      return isField(path);
    },
  });
  const field = (name: Path<Values>) => {
    const message = errors[name]?.message;
    return {
      label: labels[name],
      id: `field-${name}`,
      error: typeof message === 'string' ? message : undefined,
      ...register(name),
    };
  };
  return { field, handleSubmit, summary, signIn };
}
