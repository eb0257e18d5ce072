/** The number formats of an XLSX file by the style number of a cell (ECMA-376 part 1, 18.8). */
import { generalFormat, type NumberFormat, numberFormat, unknownFormat } from './number-format.ts';
import type { Archive } from './xlsx-archive.server.ts';
import { readWholeXml } from './xml-events.server.ts';

/** The most styles and formats; far more than a real file has. */
const maxEntries = 100_000;

/** Codes of the formats that a file need not state (ECMA-376 part 1, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  41: '#,##0;-#,##0;"-"',
  43: '#,##0.00;-#,##0.00;"-"',
  48: '##0.0E+0',
  49: '@',
};
/** True for dates and times, among them those of East Asian versions. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49);

/** The formats by style number. @param part name of the styles in the archive; undefined: the file has none */
export async function readNumberFormats(archive: Archive, part: string | undefined): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  if (part === undefined) return [generalFormat];
  let inCells = false;
  await readWholeXml(archive.read(part), {
    open(name, attributes) {
      if (name === 'numFmt' && codes.size < maxEntries)
        codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells && ids.length < maxEntries) ids.push(Number(attributes.numFmtId ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  const known = new Map<number, NumberFormat>();
  for (const id of ids) if (!known.has(id)) known.set(id, formatOf(id, codes.get(id)));
  return ids.map((id) => known.get(id) ?? unknownFormat);
}

function formatOf(id: number, stated: string | undefined): NumberFormat {
  const code = stated ?? builtIn[id];
  if (code !== undefined) return numberFormat(code);
  return isBuiltInDate(id) ? numberFormat('yyyy-mm-dd') : unknownFormat;
}
