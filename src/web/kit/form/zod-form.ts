/** Resolver for react-hook-form: the parsed values, or the first message of each invalid field. */
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

export function zodForm<Fields extends FieldValues, Out>(schema: z.ZodType<Out>): Resolver<Fields, unknown, Out> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= { type: 'validate', message };
    return { values: {}, errors } as ReturnType<Resolver<Fields, unknown, Out>>;
  };
}
