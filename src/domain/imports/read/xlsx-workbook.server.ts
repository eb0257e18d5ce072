/** The parts of an XLSX file that its cells refer to: sheets, shared texts and number formats (ECMA-376). */
import { m } from '#messages';
import { UnreadableFile } from './unreadable-file.ts';
import type { Archive } from './xlsx-archive.server.ts';
import { readWholeXml } from './xml-events.server.ts';

/** Characters of all shared texts together, and their number. Both bound the memory: an empty text takes some as well. */
const maxSharedText = 30_000_000;
const maxSharedTexts = 1_500_000;
/** Relations and styles; far more than a real file has. */
const maxEntries = 100_000;

export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  /** Dates are counted from 1904 instead of 1900, as Excel for Mac did. */
  readonly from1904: boolean;
}

/** The sheets of the workbook. Throws UnreadableFile when the archive is no spreadsheet. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has('xl/workbook.xml')) throw new UnreadableFile(m.imports_xlsx_no_workbook());
  const named: { name: string; relation: string }[] = [];
  let from1904 = false;
  await readWholeXml(archive.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || named.length >= 256) return;
      const relation = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key) && key !== 'sheetId')?.[1];
      named.push({ name: (attributes.name ?? '').slice(0, 100), relation: relation ?? '' });
    },
  });
  const paths = await readRelations(archive);
  const sheets = named
    .map(({ name, relation }) => ({ name, path: paths.get(relation) ?? '' }))
    .filter(({ path }) => archive.has(path));
  if (sheets.length === 0) throw new UnreadableFile(m.imports_xlsx_no_workbook());
  return { sheets, from1904 };
}

async function readRelations(archive: Archive): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  if (!archive.has('xl/_rels/workbook.xml.rels')) return paths;
  await readWholeXml(archive.read('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target }) {
      if (name !== 'Relationship' || !Id || !Target || paths.size >= maxEntries) return;
      paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  return paths;
}

/** The shared texts, which cells refer to by position. Throws UnreadableFile when they are too large for the memory. */
export async function readSharedTexts(archive: Archive): Promise<readonly string[]> {
  const texts: string[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  let length = 0;
  let text = '';
  let inText = false;
  let inPhonetic = false;
  await readWholeXml(archive.read('xl/sharedStrings.xml'), {
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

/** How a number is displayed. `zeros`: number of digits that a format such as 000000 fills with leading zeros. */
export type NumberFormat = { readonly date: boolean; readonly zeros: number };

/** The number formats by the style number of a cell. */
export async function readNumberFormats(archive: Archive): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  if (!archive.has('xl/styles.xml')) return formats;
  let inCells = false;
  await readWholeXml(archive.read('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'numFmt' && codes.size < maxEntries)
        codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells && formats.length < maxEntries)
        formats.push(numberFormat(Number(attributes.numFmtId ?? 0), codes));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

function numberFormat(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id);
  if (code === undefined)
    return { date: (id >= 14 && id <= 22) || (id >= 27 && id <= 58 && id !== 48 && id !== 49), zeros: 0 };
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  return { date: /[dmyhs]/i.test(bare) && !/general/i.test(bare), zeros: /^0{2,}$/.test(bare) ? bare.length : 0 };
}
