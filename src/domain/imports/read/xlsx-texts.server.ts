/** The shared texts of an XLSX file, which its cells refer to by position (ECMA-376 part 1, 18.4). */
import { m } from '#messages';
import { UnreadableFile } from './unreadable-file.ts';
import type { Archive } from './xlsx-archive.server.ts';
import { readWholeXml } from './xml-events.server.ts';

/**
 * The most characters of all shared texts together, and the most texts. Both bound the memory: an empty text takes some as well.
 */
const maxSharedText = 30_000_000;
const maxSharedTexts = 1_500_000;

/** The texts in order. Throws UnreadableFile when they are too large for the memory. */
export async function readSharedTexts(archive: Archive, part: string | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  let length = 0;
  let text = '';
  let inText = false;
  let inPhonetic = false;
  await readWholeXml(archive.read(part), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 't') inText = true;
      // Phonetic text (pronunciation of Chinese and Japanese words) is not part of the cell's text.
      if (name === 'rPh') inPhonetic = true;
    },
    text(piece) {
      if (!inText || inPhonetic) return;
      text += piece;
      length += piece.length;
      if (length > maxSharedText) throw tooMuchText();
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
      if (name !== 'si') return;
      if (texts.length >= maxSharedTexts) throw tooMuchText();
      texts.push(text);
    },
  });
  return texts;
}

function tooMuchText(): UnreadableFile {
  return new UnreadableFile(m.imports_xlsx_too_much_text());
}

/**
 * The text without the escapes of characters that XML cannot hold: `_x000D_` is a carriage return, `_x005F_` a low line
 * (ECMA-376 part 1, 22.9.2.19). A character that is no text stays as it is written.
 */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  const plain = text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain.includes('\0') || !plain.isWellFormed() ? text : plain;
}
