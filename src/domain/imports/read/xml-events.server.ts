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

/** The most levels of nesting; the sheets of spreadsheets have about six. */
const maxDepth = 100;
/**
 * The most characters of one tag, text or comment, which the parser keeps in memory until its end. The longest text of a cell has
 * 32,767 characters, each of which may be written as a reference such as &#x10FFFF;.
 */
const maxTokenLength = 1_000_000;

/** Parses piece by piece and yields after each, so that the caller can use what the handler has collected. Throws UnreadableFile. */
export async function* readXml(pieces: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let failed = false;
  let depth = 0;
  /** Characters since the last complete token, counted by pieces. */
  let pending = 0;
  const fail = () => {
    failed = true;
  };
  const endToken = () => {
    pending = 0;
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  for (const token of ['comment', 'cdata', 'processinginstruction'] as const) parser.on(token, endToken);
  // Some programs write names with a namespace prefix: x:row instead of row.
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0;
    depth += 1;
    if (depth > maxDepth) failed = true;
    else handler.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    pending = 0;
    depth -= 1;
    handler.close?.(localName(name));
  });
  parser.on('text', (text) => {
    pending = 0;
    handler.text?.(text);
  });
  for await (const piece of pieces) {
    pending += piece.length;
    parser.write(piece);
    if (failed || pending > maxTokenLength) throw new UnreadableFile(m.imports_xlsx_damaged());
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
