/** What is wrong with the fields of a draft. Pure. */
import type { z } from 'zod';
import type { FieldError } from '#platform/errors.ts';

/** The first message of every field that is wrong. @param start what the paths begin with; empty: nothing */
export function firstErrors(error: z.ZodError | undefined, start = ''): FieldError[] {
  const messages = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = [...(start ? [start] : []), ...path].join('.');
    if (!messages.has(field)) messages.set(field, message);
  }
  return [...messages].map(([path, message]) => ({ path, message }));
}
