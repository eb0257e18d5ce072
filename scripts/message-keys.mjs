/** Every key of the messages has one text: the compiler of the messages does not end when two files have the same key. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys that stand more than once in the JSON files of a folder, with the names of these files: `key: a.json, b.json`. */
export function repeatedKeys(folder) {
  const filesOfKey = new Map();
  // The text, because an object keeps only the last of two equal keys.
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    for (const [, key] of readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}"(\w[^"]*)":/gm))
      filesOfKey.set(key, [...(filesOfKey.get(key) ?? []), file]);
  return [...filesOfKey].filter(([, files]) => files.length > 1).map(([key, files]) => `${key}: ${files.join(', ')}`);
}
