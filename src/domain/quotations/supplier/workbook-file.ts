/**
 * Writes an XLSX file with one sheet (ECMA-376). Texts are texts, also when they begin with a sign of a formula: as inline strings in
 * cells of the format "text", which stay texts when somebody edits them. Pure.
 */
import { zipFile } from './zip-file.ts';

export interface SheetColumn {
  readonly heading: string;
  /** In characters. */
  readonly width: number;
  /** Whoever gets the file does not see it. */
  readonly isHidden?: boolean;
  /** Whoever gets the file fills it in: with a text, an amount or a whole number. */
  readonly fill?: 'text' | 'amount' | 'whole';
}

export interface SheetToWrite {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** A cell for each column; '': an empty one. */
  readonly rows: readonly (readonly (string | number)[])[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ofPackage = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Positions in cellXfs. */
const styles = { plain: 0, heading: 1, text: 2, number: 3, amount: 4, whole: 5, fillText: 6 } as const;

export function workbookFile(sheet: SheetToWrite): Uint8Array<ArrayBuffer> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipFile([
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${sheetName(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', stylesXml],
    ['xl/worksheets/sheet1.xml', sheetXml(sheet)],
  ]);
}

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${head}<Relationships xmlns="${ofPackage}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relationships}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The format 49 is text, 4 an amount with thousands, 1 a whole number. What is to be filled in has a colour. */
const stylesXml = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EBEE"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF6D6"/></patternFill></fill></fills><borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FFC9CFD4"/></bottom></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7">${[
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="1" xfId="0" quotePrefix="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  '<xf numFmtId="1" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>',
  '<xf numFmtId="4" fontId="0" fillId="3" borderId="1" xfId="0" applyNumberFormat="1" applyFill="1" applyAlignment="1"><alignment vertical="top"/></xf>',
  '<xf numFmtId="1" fontId="0" fillId="3" borderId="1" xfId="0" applyNumberFormat="1" applyFill="1" applyAlignment="1"><alignment vertical="top"/></xf>',
  '<xf numFmtId="49" fontId="0" fillId="3" borderId="1" xfId="0" applyNumberFormat="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
].join('')}</cellXfs></styleSheet>`;

function sheetXml({ columns, rows }: SheetToWrite): string {
  const widths = columns.map(
    ({ width, isHidden }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${isHidden ? ' hidden="1"' : ''}/>`,
  );
  const heading = columns.map((column, at) => cellXml(at, 1, column.heading, styles.heading));
  const cells = rows.map((row, index) =>
    row.map((value, at) => cellXml(at, index + 2, value, styleOf(columns[at], value))).join(''),
  );
  // The headings stay in sight.
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const all = [heading.join(''), ...cells].map((row, at) => `<row r="${at + 1}">${row}</row>`).join('');
  return `${head}<worksheet xmlns="${main}">${view}<cols>${widths.join('')}</cols><sheetData>${all}</sheetData></worksheet>`;
}

function styleOf(column: SheetColumn | undefined, value: string | number): number {
  if (column?.fill === 'amount') return styles.amount;
  if (column?.fill === 'whole') return styles.whole;
  if (column?.fill === 'text') return styles.fillText;
  return typeof value === 'number' ? styles.number : styles.text;
}

function cellXml(column: number, row: number, value: string | number, style: number): string {
  const at = `r="${letterOf(column)}${row}" s="${style}"`;
  if (value === '') return `<c ${at}/>`;
  if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
}

/** A file of this kind has fewer than 26 columns. */
const letterOf = (column: number) => String.fromCharCode(65 + column);

/** What XML 1.0 cannot have is left out. Excel reads `_x0041_` as a letter: the first sign of it is written so that it does not. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** At most 31 characters, without the signs that Excel refuses. */
const sheetName = (name: string) => xmlText(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));
