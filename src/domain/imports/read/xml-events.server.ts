/** XML as it streams by, without ever building a tree. Documents with a DOCTYPE are refused: spreadsheets have none. */
import { SaxesParser } from 'saxes';
import { m } from '#messages';
import { UnreadableFile } from './unreadable-file.ts';

export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Feeds `reader` piece by piece and yields after each, so that what it collected can be taken. Throws UnreadableFile. */
export async function* readXml(pieces: AsyncIterable<string>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let failed = false;
  parser.on('error', () => {
    failed = true;
  });
  parser.on('doctype', () => {
    failed = true;
  });
  // Some programs write every name with a prefix: x:row is row.
  if (reader.open) parser.on('opentag', ({ name, attributes }) => reader.open?.(local(name), attributes));
  if (reader.close) parser.on('closetag', ({ name }) => reader.close?.(local(name)));
  if (reader.text) parser.on('text', (text) => reader.text?.(text));
  for await (const piece of pieces) {
    parser.write(piece);
    if (failed) throw new UnreadableFile(m.imports_xlsx_damaged());
    yield;
  }
  parser.close();
  if (failed) throw new UnreadableFile(m.imports_xlsx_damaged());
  yield;
}

/** Reads the whole of it. */
export async function readWholeXml(pieces: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(pieces, reader));
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
