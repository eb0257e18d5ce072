import type { z } from 'zod';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';

const maxKilobytes = 16;

/**
 * The request's JSON body in the form of the schema.
 * Throws unsupported_media_type, payload_too_large, bad_request, or invalid with the fields' messages.
 */
export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')) {
    throw new AppError('unsupported_media_type', m.identity_json_only());
  }
  const parsed = schema.safeParse(parse(await readText(request)));
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** `invalid` with a message for each field. */
export function invalidFields(errors: { path: string; message: string }[]): AppError {
  return new AppError('invalid', errors[0]?.message ?? m.identity_check_fields(), { errors });
}

// Counted while it is read: Content-Length may be missing, or a lie.
async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxKilobytes * 1024)
      throw new AppError('payload_too_large', m.identity_body_too_large({ kilobytes: maxKilobytes }));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bad_request', m.identity_malformed_json());
  }
}
