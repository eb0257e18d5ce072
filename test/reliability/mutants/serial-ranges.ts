/** Mends of how ranges of serial numbers are read and stored. */
import type { Mutant } from './mutant.ts';

const counters = 'test/unit/fitment/serial-counters.test.ts';
const ranges = 'test/unit/fitment/serial-ranges.test.ts';
const verdicts = 'test/shop/fitment/serial-verdicts.test.ts';
const items = 'src/domain/fitment/read-serial-items.ts';
const rangeNumbers = 'src/domain/fitment/read-range-numbers.ts';
const words = 'src/domain/fitment/serial-words.ts';

export const rangeMutants: readonly Mutant[] = [
  {
    name: 'a closed range with an unpadded end is one serial number in two parts',
    file: rangeNumbers,
    code: "if (isTwoPartNumber(prefix, isRange ? number.digits : '0000')) return [number];",
    becomes: 'return [number];',
    test: ranges,
  },
  {
    name: 'a text with two readings is stored as one of them',
    file: 'src/domain/fitment/read-serial-list.ts',
    code: 'if (second) throw new UnreadableRange(twoReadings(item, first.words, second.words), true);',
    becomes: '',
    test: ranges,
  },
  {
    name: 'a model and its number are stored as a range',
    file: items,
    code: 'const question = this.#known.includes(first.prefix) ? null : otherReading(first, last, mayHaveModel);',
    becomes: 'const question = mayHaveModel ? null : null;',
    test: ranges,
  },
  {
    name: 'ranges are divided without the prefixes of the machine',
    file: rangeNumbers,
    code: 'const byPrefixes = splitByPrefixes(text, this.#known);',
    becomes: 'const byPrefixes = splitByPrefixes(text, []);',
    test: counters,
  },
  {
    name: 'a range that the prefixes of the machine cannot divide is accepted',
    file: rangeNumbers,
    code: 'if (other !== undefined) {',
    becomes: 'if (false) {',
    test: counters,
  },
  {
    name: 'staff store a range that was divided without the prefixes of the machine',
    file: 'src/domain/fitment/fitment-commands.server.ts',
    code: 'parseSerialRanges(text, knownPrefixes)',
    becomes: 'parseSerialRanges(text)',
    test: verdicts,
  },
  {
    name: 'a list stores a range that the prefixes of the machine cannot divide',
    file: 'src/domain/fitment/bulk/bulk-fitments.server.ts',
    code: 'const { problem } = parseSerialRanges(text, known);',
    becomes: 'const { problem } = parseSerialRanges(text);',
    test: verdicts,
  },
  {
    name: 'the editor of drawings stores a range that the prefixes of the machine cannot divide',
    file: 'src/domain/drawings/resolve-items.server.ts',
    code: 'if (problem !== undefined) errors.push({ path, message: problem });',
    becomes: '',
    test: verdicts,
  },
  {
    name: 'staff enter words as the serial numbers of a machine',
    file: 'src/domain/fitment/machine-input.ts',
    code: 'const SerialText = serialText((value) => parseSerialRanges(value).problem);',
    becomes: 'const SerialText = serialText(() => undefined);',
    test: verdicts,
  },
  {
    name: 'words are the prefixes of ranges',
    file: words,
    code: 'return letters.length > 4 || noPrefixes.has(letters);',
    becomes: "return letters === '' && noPrefixes.has(letters);",
    test: ranges,
  },
  {
    name: 'words for limits are read in English alone',
    file: words,
    code: "small: 'ab|de|du|del|da|dal|od',",
    becomes: '',
    test: ranges,
  },
  {
    name: 'a range without an end behind its dash is refused',
    file: items,
    code: "const isOpen = (sign === '-' || sign === '~') && this.#endsItem(end);",
    becomes: 'const isOpen = false;',
    test: ranges,
  },
  {
    name: 'a list of prefixes needs commas',
    file: items,
    code: "if (!this.#tokens[end]?.spaceBefore || kind === 'number') return [];",
    becomes: "if (kind !== 'range') return [];",
    test: ranges,
  },
  {
    name: 'exclusions are serial numbers that fit',
    file: 'src/domain/fitment/parse-serial-ranges.ts',
    code: 'const left = subtractSerials(ranges, holes);',
    becomes: 'const left = ranges;',
    test: ranges,
  },
  {
    name: 'what was refused is told with signs that were not typed',
    file: 'src/domain/fitment/parse-serial-ranges.ts',
    code: 'const unread = m.fitment_range_unread({ text: text.trim() });',
    becomes:
      "const unread = m.fitment_range_unread({ text: (readSerialTokens(text) ?? []).map(({ raw }) => raw).join(' ') });",
    test: ranges,
  },
];
