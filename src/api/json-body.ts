/** JSON bodies: strict UTF-8, no name twice in one object, not nested deeply. */

import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { maxJsonBytes, readBytes } from './request-body.ts';

const maxDepth = 10;

/** The parsed body; undefined when there is none. Throws bad_request when it is no JSON, payload_too_large above 64 kB. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, maxJsonBytes, m.api_body_too_large({ kilobytes: maxJsonBytes / 1024 }));
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

// Strings whole, so that what is inside them is never taken for structure.
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/** What JSON.parse forgives: the same name twice, where two readers could see two different bodies. */
function checkStructure(validJson: string): void {
  const names: Set<string>[] = [];
  let lastString = '';
  for (const [part] of validJson.matchAll(token)) {
    if (part === '{' || part === '[') {
      if (names.push(new Set()) > maxDepth) throw new AppError('bad_request', m.api_too_deep());
    } else if (part === '}' || part === ']') {
      names.pop();
    } else if (part === ':') {
      const name = JSON.parse(lastString) as string;
      const seen = names.at(-1);
      if (seen?.has(name))
        throw new AppError('bad_request', m.api_duplicate_key({ key: name.slice(0, 60).toWellFormed() }));
      seen?.add(name);
    } else {
      lastString = part;
    }
  }
}
