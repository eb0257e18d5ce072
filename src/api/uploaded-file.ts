/** The file of a multipart request. Its declared name and media type are ignored. */

import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { multipartOverhead, readBytes } from '#platform/request-body.ts';

/** The message for a file above `maxBytes`. */
export function fileTooLarge(maxBytes: number): string {
  return m.api_file_too_large({ megabytes: Math.floor(maxBytes / 1024 / 1024) });
}

/** Returns the bytes of the file in `field`. Throws bad_request unless there is exactly one file, payload_too_large above `maxBytes`. */
export async function readFile(request: Request, field: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const body = await readBytes(request, maxBytes + multipartOverhead, fileTooLarge(maxBytes));
  const form = await parseForm(body, request.headers.get('Content-Type') ?? '');
  const files = [...form.values()].filter((value) => typeof value !== 'string');
  const [file] = form.getAll(field);
  if (files.length !== 1 || !(file instanceof Blob)) throw new AppError('bad_request', m.api_one_file({ field }));
  if (file.size > maxBytes) throw new AppError('payload_too_large', fileTooLarge(maxBytes));
  return new Uint8Array(await file.arrayBuffer());
}

async function parseForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw new AppError('bad_request', m.api_malformed_form());
  }
}
