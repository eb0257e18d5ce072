/** Mends of how workbooks are read: what a sheet shows, how its parts are found, which sheet is taken. */
import type { Mutant } from './mutant.ts';

const xlsx = 'test/shop/imports/xlsx.test.ts';
const workbook = 'src/domain/imports/read/xlsx-workbook.server.ts';

export const workbookMutants: readonly Mutant[] = [
  {
    name: 'a part number is the stored number, whatever the sheet shows',
    file: 'src/domain/imports/read/shown-value.ts',
    code: 'return parse({ ...stored, text: shown.trim() }, decimal, style);',
    becomes: 'return parse(stored, decimal, style);',
    test: xlsx,
  },
  {
    name: 'a number whose format is not known is read as it is stored',
    file: 'src/domain/imports/read/shown-value.ts',
    code: 'if (!shown?.trim()) return problem(m.imports_shown_unknown({ value: cell.text }));',
    becomes: 'if (!shown?.trim()) return parse(stored, decimal, style);',
    test: xlsx,
  },
  {
    name: 'literal text of a format is not shown',
    file: 'src/domain/imports/read/number-format.ts',
    code: "const textOf = (token: FormatToken) => (token.kind === 'literal' ? token.text : '');",
    becomes: "const textOf = (_: FormatToken) => '';",
    test: 'test/unit/imports/number-format.test.ts',
  },
  {
    name: 'an amount that the sheet shows in another way is read as it is stored',
    file: 'src/domain/imports/read/shown-value.ts',
    code: "return Math.abs(Number(digits.replaceAll(',', '')) - Math.abs(Number(text))) > 10 ** -decimals;",
    becomes: 'return decimals < 0;',
    test: xlsx,
  },
  {
    name: 'the parts of a workbook are found by their usual names alone',
    file: workbook,
    code: 'relations.find((relation) => relation.type === type)?.target ??',
    becomes: '',
    test: xlsx,
  },
  {
    name: 'the names of the parts of a workbook have their case',
    file: 'src/domain/imports/read/xlsx-archive.server.ts',
    code: "name.replace(/^\\/+/, '').toLowerCase()",
    becomes: "name.replace(/^\\/+/, '')",
    test: xlsx,
  },
  {
    name: 'a cell that names a missing text is empty',
    file: 'src/domain/imports/read/xlsx-rows.server.ts',
    code: 'if (text === undefined) throw new UnreadableFile(m.imports_xlsx_damaged());',
    becomes: "if (text === undefined) return '';",
    test: xlsx,
  },
  {
    name: 'the first sheet is read, although it is hidden',
    file: 'src/domain/imports/read/usable-sheet.server.ts',
    code: '(isHidden ? [] : [at])',
    becomes: '(isHidden ? [at] : [at])',
    test: xlsx,
  },
  {
    name: 'the first visible sheet is read, although it has no list',
    file: 'src/domain/imports/read/usable-sheet.server.ts',
    code: 'if (isUsable(found.rows)) return found;',
    becomes: 'if (found.rows.length > 0) return found;',
    test: xlsx,
  },
  {
    name: 'a quick order does not name the sheet that it read',
    file: 'src/domain/imports/read/read-list.server.ts',
    code: 'sheet: found.sheet,',
    becomes: 'sheet: 0,',
    test: 'test/shop/quick-order/check-file.test.ts',
  },
  {
    name: 'hidden rows are not counted',
    file: 'src/domain/imports/check-batch.server.ts',
    code: 'hiddenRows += hidden;',
    becomes: '',
    test: xlsx,
  },
];
