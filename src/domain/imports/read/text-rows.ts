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
      return block ? decoder.decode(block, { stream: true }) : decoder.decode();
    } catch {
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
