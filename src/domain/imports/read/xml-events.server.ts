/**
 * Streams XML as events, without building a tree. Documents with a DOCTYPE are rejected: spreadsheets have none, and
 * entity declarations can be used for attacks.
 */
import { SaxesParser } from 'saxes';
import { m } from '#messages';
import { UnreadableFile } from './unreadable-file.ts';

interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Parses piece by piece and yields after each, so that the caller can use what the handler has collected. Throws UnreadableFile. */
export async function* readXml(pieces: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let failed = false;
  parser.on('error', () => {
    failed = true;
  });
  parser.on('doctype', () => {
    failed = true;
  });
  // Some programs write names with a namespace prefix: x:row instead of row.
  if (handler.open) parser.on('opentag', ({ name, attributes }) => handler.open?.(localName(name), attributes));
  if (handler.close) parser.on('closetag', ({ name }) => handler.close?.(localName(name)));
  if (handler.text) parser.on('text', (text) => handler.text?.(text));
  for await (const piece of pieces) {
    parser.write(piece);
    if (failed) throw new UnreadableFile(m.imports_xlsx_damaged());
    yield;
  }
  parser.close();
  if (failed) throw new UnreadableFile(m.imports_xlsx_damaged());
  yield;
}

/** Parses the whole document. Throws UnreadableFile. */
export async function readWholeXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(pieces, handler));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
