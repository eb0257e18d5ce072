import type { z } from 'zod';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { checkJsonHeaders, readJson } from '#platform/http/json-body.ts';

/** The most bytes of a form: names, an email and passwords. */
const maxFormBytes = 16 * 1024;

/**
 * The JSON body of a form, parsed by the schema.
 * @throws AppError unsupported_media_type, payload_too_large, bad_request; invalid with a message for each wrong field
 */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  checkJsonHeaders(request, maxFormBytes);
  const body = await readJson(request, maxFormBytes);
  if (body === undefined) throw new AppError('bad_request', m.api_malformed_json());
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid', errors[0]?.message ?? m.identity_check_fields(), { errors });
}
