/** Reads JSON bodies strictly: valid UTF-8, no duplicate names within an object, limited size and depth. */

import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { checkBodyHeaders, readBytes } from './request-body.ts';

/** Bytes of a JSON body, unless a caller sets a lower limit. */
export const maxJsonBytes = 64 * 1024;

const maxDepth = 10;

/** Detail of the error for a JSON body above `maxBytes`. */
export function jsonTooLarge(maxBytes = maxJsonBytes): string {
  return m.api_body_too_large({ kilobytes: maxBytes / 1024 });
}

/** Checks the headers of a request with a JSON body before the body is read. Throws AppError 415 or 413. */
export function checkJsonHeaders(request: Request, maxBytes = maxJsonBytes): void {
  checkBodyHeaders(request, 'application/json', maxBytes, jsonTooLarge(maxBytes));
}

/**
 * The parsed body; undefined when it is empty.
 * @throws AppError bad_request for malformed JSON, a duplicate name or more than 10 levels; payload_too_large
 */
export async function readJson(request: Request, maxBytes = maxJsonBytes): Promise<unknown> {
  return parseJson(await readBytes(request, maxBytes, jsonTooLarge(maxBytes)));
}

/**
 * The parsed body; undefined when it is absent or empty, whatever media type the headers name.
 * @throws AppError as readJson; unsupported_media_type for a body of another type
 */
export async function readOptionalJson(request: Request, maxBytes = maxJsonBytes): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes, jsonTooLarge(maxBytes));
  if (bytes.length > 0) checkJsonHeaders(request, maxBytes);
  return parseJson(bytes);
}

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new AppError('bad_request', m.api_malformed_json());
  }
  checkStructure(text);
  return value;
}

// A string is one token, so that a bracket or colon inside it does not count as structure.
const tokenPattern = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/** Rejects what JSON.parse accepts: deep nesting, and duplicate names, of which two parsers may take different values. */
function checkStructure(validJson: string): void {
  const namesByLevel: Set<string>[] = [];
  let lastString = '';
  for (const [token] of validJson.matchAll(tokenPattern)) {
    if (token === '{' || token === '[') {
      if (namesByLevel.push(new Set()) > maxDepth) throw new AppError('bad_request', m.api_too_deep());
    } else if (token === '}' || token === ']') {
      namesByLevel.pop();
    } else if (token === ':') {
      const name = JSON.parse(lastString) as string;
      const names = namesByLevel.at(-1);
      if (names?.has(name))
        throw new AppError('bad_request', m.api_duplicate_key({ key: name.slice(0, 60).toWellFormed() }));
      names?.add(name);
    } else {
      lastString = token;
    }
  }
}
