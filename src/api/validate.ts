/** Validation of request data. One AppError names every invalid field. */
import { z } from 'zod';
import { m } from '#messages';
import { AppError, type FieldError } from '#platform/errors.ts';

/** Parses `value`. Throws `invalid` with the first message of each field. Fields that the schema does not name are dropped. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const unusable = unusableText(value, []);
  if (unusable) throw invalid([{ path: unusable, message: m.api_unusable_text() }]);
  const parsed = schema.safeParse(value, {
    error: (issue) => (issue.input === undefined ? m.errors_field_required() : undefined),
  });
  if (parsed.success) return parsed.data;
  const messages = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.');
    if (!messages.has(path)) messages.set(path, issue.message);
  }
  throw invalid([...messages].map(([path, message]) => ({ path, message })));
}

/** The `invalid` error (422) for these fields. */
export function invalid(errors: readonly FieldError[]): AppError {
  return new AppError('invalid', m.api_check_fields(), { errors });
}

/**
 * Returns the query parameters that the schema names; a list for those whose schema is a list. Throws bad_request for
 * another repeated one, because two programs could use two different values of it.
 */
export function readQuery(schema: z.ZodObject, parameters: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of Object.keys(schema.shape)) {
    const values = parameters.getAll(name);
    if (takesSeveral(schema.shape[name])) {
      if (values.length > 0) query[name] = values;
      continue;
    }
    if (values.length > 1) throw new AppError('bad_request', m.api_repeated_parameter({ name }));
    if (values[0] !== undefined) query[name] = values[0];
  }
  return query;
}

/** Whether the schema of a query parameter is a list, so that the parameter may be repeated. */
function takesSeveral(schema: unknown): boolean {
  if (schema instanceof z.ZodDefault) return takesSeveral(schema.unwrap());
  if (schema instanceof z.ZodPipe) return takesSeveral(schema.in);
  return schema instanceof z.ZodArray;
}

/** Path of the first text that PostgreSQL cannot store (NUL, a lone surrogate), or null. */
function unusableText(value: unknown, path: readonly string[]): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const found = unusableText(member, [...path, name.toWellFormed()]);
    if (found !== null) return found;
  }
  return null;
}
