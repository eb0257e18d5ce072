/** Reads JSON bodies strictly: valid UTF-8, no duplicate names within an object, limited size, depth and number of values. */

import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { checkBodyHeaders, readBytes } from './request-body.ts';

/** The most bytes of a JSON body, unless a caller sets a lower limit. */
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
 * @throws AppError bad_request for malformed JSON, a duplicate name or more than 10 levels; payload_too_large, also for
 * too many values
 */
export async function readJson(
  request: Request,
  maxBytes = maxJsonBytes,
  maxValues = Number.POSITIVE_INFINITY,
): Promise<unknown> {
  return parseJson(await readBytes(request, maxBytes, jsonTooLarge(maxBytes)), maxValues);
}

/**
 * The parsed body; undefined when it is absent or empty, whatever media type the headers name.
 * @throws AppError as readJson; unsupported_media_type for a body of another type
 */
export async function readOptionalJson(
  request: Request,
  maxBytes = maxJsonBytes,
  maxValues = Number.POSITIVE_INFINITY,
): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes, jsonTooLarge(maxBytes));
  if (bytes.length > 0) checkJsonHeaders(request, maxBytes);
  return parseJson(bytes, maxValues);
}

function parseJson(bytes: Uint8Array, maxValues: number): unknown {
  if (bytes.length === 0) return undefined;
  if (countValues(bytes, maxValues) > maxValues)
    throw new AppError('payload_too_large', m.api_too_many_values({ max: maxValues }));
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

const [quote, backslash] = [0x22, 0x5c];
/** The characters before a value: { [ , */
const beforeValue = new Set([0x7b, 0x5b, 0x2c]);

/**
 * The number of objects, lists and entries of them, counted up to `most` + 1 in the bytes: each costs far more than its bytes.
 */
function countValues(bytes: Uint8Array, most: number): number {
  let values = 0;
  let isInString = false;
  for (let at = 0; at < bytes.length && values <= most; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) isInString = !isInString;
    else if (isInString && byte === backslash) at += 1;
    else if (!isInString && beforeValue.has(byte)) values += 1;
  }
  return values;
}

/** Rejects what JSON.parse accepts: deep nesting, and duplicate names, of which two parsers may take different values. */
function checkStructure(validJson: string): void {
  const namesByLevel: Set<string>[] = [];
  let lastString = '';
  for (let at = 0; at < validJson.length; at += 1) {
    const token = validJson.charAt(at);
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
    } else if (token === '"') {
      // A string is one token, so that a bracket or colon inside it does not count as structure.
      const end = endOfString(validJson, at);
      lastString = validJson.slice(at, end + 1);
      at = end;
    }
  }
}

/** Place of the quote that ends the string. A pattern would take some hundred ms for a string of escapes. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
