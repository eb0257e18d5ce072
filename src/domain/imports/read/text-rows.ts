/** The rows of a CSV file, in its encoding, as they come from disk. */
import { m } from '#messages';
import type { Encoding, Separator } from '../contract.ts';
import { CsvParser } from './csv-rows.ts';
import type { SourceRow } from './source-row.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Rows in the pieces in which the file is read. Throws UnreadableFile at bytes that the encoding does
 * not have: a wrong encoding never passes as strange letters.
 */
export async function* textRows(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, separator }: { encoding: Encoding; separator: Separator },
): AsyncGenerator<SourceRow[]> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const reader = new CsvParser(separator);
  let lastRow = 0;
  const decode = (piece?: Uint8Array) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw new UnreadableFile(m.imports_wrong_encoding({ encoding: encoding.toUpperCase(), row: lastRow + 1 }));
    }
  };
  for await (const piece of bytes) {
    const rows = reader.push(decode(piece));
    lastRow = rows.at(-1)?.row ?? lastRow;
    if (rows.length > 0) yield rows;
  }
  yield [...reader.push(decode()), ...reader.end()];
}
