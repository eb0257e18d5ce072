/** Request data → what a schema promises, or one AppError that names every wrong field. */
import type { z } from 'zod';
import { m } from '#messages';
import { AppError, type FieldError } from '#platform/errors.ts';

/** Throws `invalid` with the first message of each field. Members that the schema does not name are dropped. */
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

/** A refusal that marks fields. */
export function invalid(errors: readonly FieldError[]): AppError {
  return new AppError('invalid', m.api_check_fields(), { errors });
}

/**
 * The query as one object. Only named parameters count; one that is repeated throws bad_request,
 * because two readers could take two different values.
 */
export function readQuery(schema: z.ZodObject, parameters: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const values = parameters.getAll(name);
    if (values.length > 1) throw new AppError('bad_request', m.api_repeated_parameter({ name }));
    if (values[0] !== undefined) query[name] = values[0];
  }
  return query;
}

/** Path of the first text that PostgreSQL cannot keep as it is (NUL, half a surrogate pair); null: all fine. */
function unusableText(value: unknown, path: readonly string[]): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const found = unusableText(member, [...path, name.toWellFormed()]);
    if (found !== null) return found;
  }
  return null;
}
