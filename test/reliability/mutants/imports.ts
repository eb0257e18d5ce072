/** Mends of imports: what a list may have, what is asked about, which columns are recognised. */
import type { Mutant } from './mutant.ts';

const cells = 'test/unit/imports/cells.test.ts';
const columns = 'test/unit/imports/columns.test.ts';
const hostile = 'test/shop/imports/hostile-files.test.ts';
const shape = 'test/shop/api/response-shape.test.ts';
const parsers = 'src/domain/imports/read/cell-parsers.ts';

export const importMutants: readonly Mutant[] = [
  {
    name: 'a list of more than 200 columns makes every answer with it fail',
    file: 'src/api/endpoint.ts',
    code: 'lazily(() => withoutLimits(definition.result))',
    becomes: 'lazily(() => definition.result)',
    test: shape,
  },
  {
    name: 'a file of more than 200 columns is no list',
    file: 'src/domain/imports/contract.ts',
    code: '.max(maxColumns)',
    becomes: '.max(200)',
    test: hostile,
  },
  {
    name: 'one bad row hides a whole list',
    file: 'src/api/answer-schema.ts',
    code: 'if (!(schema instanceof z.ZodArray && Array.isArray(result))) throw shaped.error;',
    becomes: 'throw shaped.error;',
    test: shape,
  },
  {
    name: 'a text with NUL reaches the database',
    file: 'src/domain/imports/read/text-rows.ts',
    code: "if (text.includes('\\0'))",
    becomes: 'if (false)',
    test: hostile,
  },
  {
    name: 'UTF-32 is read as UTF-16',
    file: 'src/domain/imports/read/guess-encoding.ts',
    code: "return third === 0 && fourth === 0 ? null : 'utf-16le';",
    becomes: "return 'utf-16le';",
    test: 'test/unit/imports/encodings.test.ts',
  },
  {
    name: 'an import refuses the texts of its own export',
    file: 'src/domain/imports/read/text-mark.ts',
    code: 'return looksDamaged(withoutMarks(text), isNumber) ?',
    becomes: 'return !text ?',
    test: 'test/shop/imports/round-trip.test.ts',
  },
  {
    name: '1.000 pieces are read as a thousand, or as one, without a question',
    file: parsers,
    code: "const readings = mark === 'number' ? null : countReadings(text, decimal, style);",
    becomes: 'const readings = null;',
    test: cells,
  },
  {
    name: 'of two columns with one heading the first is taken silently',
    file: 'src/domain/imports/guess-columns.ts',
    code: "(repeated.has(column) ? '' : field)",
    becomes: 'field',
    test: columns,
  },
  {
    name: 'a heading that stands twice is not said',
    file: 'src/domain/imports/batch-notices.ts',
    code: '...repeatedNotices(batch), ',
    becomes: '',
    test: 'test/shop/imports/shared-columns.test.ts',
  },
  {
    name: 'XX is a country',
    file: 'src/domain/imports/read/countries.ts',
    code: 'return isCountryCode(trimmed.toUpperCase()) ? trimmed.toUpperCase() : undefined;',
    becomes: 'return trimmed.toUpperCase();',
    test: cells,
  },
  {
    name: 'an invisible name is a name',
    file: parsers,
    code: 'if (!isVisible(value)) return problem(m.imports_empty());',
    becomes: "if (value === '') return problem(m.imports_empty());",
    test: cells,
  },
  {
    name: 'headings of other languages are not recognised',
    file: 'src/domain/imports/guess-columns.ts',
    code: '...(oldPartWords ?? headingWords[field.name] ?? [])].map(normalize)',
    becomes: '...(oldPartWords ?? [])].map(normalize)',
    test: columns,
  },
  {
    name: 'headings are compared with their accents and dots',
    file: 'src/domain/imports/guess-columns.ts',
    code: "text.normalize('NFKD').replace(/\\p{M}/gu, '')",
    becomes: "text.normalize('NFKC')",
    test: columns,
  },
  {
    name: 'the OEM number of a list of parts is not stored',
    file: 'src/domain/imports/importers/further-numbers.server.ts',
    code: "furtherNumbersOf(String(values.oeNumber ?? ''))",
    becomes: "furtherNumbersOf('')",
    test: 'test/shop/imports/oem-numbers.test.ts',
  },
  {
    name: 'a correction for all rows like it changes one row',
    file: 'src/domain/imports/correct-row.server.ts',
    code: 'const others = alike ? await listAlike(tx, id, { row, source, texts }) : new Map<number, RowCorrections>();',
    becomes: 'const others = new Map<number, RowCorrections>();',
    test: 'test/shop/imports/corrections.test.ts',
  },
  {
    name: 'categories that a list names are not offered when they do not exist',
    file: 'src/domain/imports/missing-categories.server.ts',
    code: 'if (!path || !lookup.isUnknown(String(parsed.value))) continue;',
    becomes: 'continue;',
    test: 'test/shop/imports/missing-categories.test.ts',
  },
];
