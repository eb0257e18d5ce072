/** Decodes and parses the bytes of a CSV file. */
import { m } from '#messages';
import type { Encoding, Separator } from '../contract.ts';
import { CsvParser } from './csv-rows.ts';
import type { SourceRow } from './source-row.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * The rows, in blocks as the bytes arrive. Throws UnreadableFile at bytes that are invalid in the encoding, so that a
 * wrong encoding never produces wrong characters.
 */
export async function* textRows(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, separator }: { encoding: Encoding; separator: Separator },
): AsyncGenerator<SourceRow[]> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parser = new CsvParser(separator);
  let lastRow = 0;
  const decode = (block?: Uint8Array) => {
    try {
      return requireText(block ? decoder.decode(block, { stream: true }) : decoder.decode());
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      throw new UnreadableFile(m.imports_wrong_encoding({ encoding: encoding.toUpperCase(), row: lastRow + 1 }));
    }
  };
  for await (const block of bytes) {
    const rows = parser.push(decode(block));
    lastRow = rows.at(-1)?.row ?? lastRow;
    if (rows.length > 0) yield rows;
  }
  yield [...parser.push(decode()), ...parser.end()];
}

/** The decoded text. Throws UnreadableFile for one with NUL, which no list has and the database cannot store: UTF-32 read as UTF-16. */
export function requireText(text: string): string {
  if (text.includes('\0')) throw new UnreadableFile(m.imports_not_a_table());
  return text;
}
