/** The file of a multipart request. Its declared name and media type are ignored. */

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { multipartOverhead, readChunks } from '#platform/http/request-body.ts';

/** The message for a file above `maxBytes`. */
export function fileTooLarge(maxBytes: number): string {
  return m.api_file_too_large({ megabytes: Math.floor(maxBytes / 1024 / 1024) });
}

/** Counts of what a form may contain beside the file; the rest is ignored. */
const limits = { files: 2, fields: 20, parts: 20, fieldSize: 1024, headerPairs: 20 };

/**
 * Yields the chunks of the file in `field` while they arrive; the next one is read when the consumer asks for it.
 * Throws bad_request unless there is exactly one file, payload_too_large for a body above `maxBytes` and the form's own
 * bytes. Both can follow the last chunk, so the file counts only when the iteration has ended.
 */
export async function* readFile(request: Request, field: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  const form = openForm(request);
  const body = Readable.from(readChunks(request, maxBytes + multipartOverhead, fileTooLarge(maxBytes)));
  const parsed = pipeline(body, form);
  const names: string[] = [];
  const firstFile = new Promise<BusboyFileStream | null>((resolve) => {
    form.on('file', (name, file) => {
      names.push(name);
      // Without a listener, the error of a file that is not read would end the process.
      file.on('error', () => {});
      if (names.length === 1 && name === field) resolve(file);
      else file.resume();
    });
    const none = () => resolve(null);
    parsed.then(none, none);
  });
  try {
    const file = await firstFile;
    if (file) yield* file;
    await parsed;
  } catch (error) {
    throw error instanceof AppError ? error : malformedForm();
  } finally {
    body.destroy();
  }
  if (names.length !== 1 || names[0] !== field) throw new AppError('bad_request', m.api_one_file({ field }));
}

function openForm(request: Request): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': request.headers.get('Content-Type') ?? '' }, limits });
  } catch {
    throw malformedForm();
  }
}

function malformedForm(): AppError {
  return new AppError('bad_request', m.api_malformed_form());
}
