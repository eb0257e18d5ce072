/** Searches by words: what an unfinished word may become, and queries without repetition. */
import type { Mutant } from './mutant.ts';

const begun = 'test/shop/search/begun-words.test.ts';
const names = 'test/unit/search/any-of-names.test.ts';
const readings = 'test/unit/search/number-readings.test.ts';

export const wordMutants: readonly Mutant[] = [
  {
    name: 'a beginning of too many stems finds nothing',
    file: 'src/domain/search/begun-stems.ts',
    code: '?? [name];',
    becomes: '?? [];',
    test: begun,
  },
  {
    name: 'a beginning finds only some of its stems',
    file: 'src/domain/search/vocabulary.server.ts',
    code: 'filter(([, { length }]) => length <= maxBegunStems)',
    becomes: 'filter(([, { length }]) => length > 0)',
    test: begun,
  },
  {
    name: 'of two equal names both are left out',
    file: 'src/domain/search/any-of-names.ts',
    code: '(index < at || !includes(other, name))',
    becomes: 'true',
    test: names,
  },
  {
    name: 'a finished word stands for all that it begins',
    file: 'src/domain/search/any-of-names.ts',
    code: '!lexeme.isPrefix && lexeme.stem === other.stem',
    becomes: 'lexeme.stem === other.stem',
    test: names,
  },
  {
    name: 'a text of plain words is compared with thousands of numbers',
    file: 'src/domain/search/number-readings.ts',
    code: "hasPlainWord(words) ? '' : key",
    becomes: 'key',
    test: readings,
  },
  {
    name: 'letters that look like digits are a plain word',
    file: 'src/domain/search/number-readings.ts',
    code: ' && /\\D/.test(foldNumberKey(numberKey))',
    becomes: '',
    test: readings,
  },
];
