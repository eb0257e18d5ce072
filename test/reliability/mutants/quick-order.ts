/** Mends of quick orders and of the search: limits of lists, sizes, short numbers, begun words and missed searches. */
import type { Mutant } from './mutant.ts';

const hostile = 'test/shop/quick-order/hostile-lists.test.ts';
const checked = 'test/shop/quick-order/check-list.test.ts';
const parsed = 'test/unit/quick-order/parse-list.test.ts';
const semicolons = 'test/unit/quick-order/semicolons.test.ts';
const sizes = 'test/unit/quick-order/sizes.test.ts';
const short = 'test/shop/search/short-numbers.test.ts';
const counted = 'test/shop/search/quantities.test.ts';
const missed = 'test/shop/search/missed-searches.test.ts';
const rows = 'src/domain/quick-order/list-rows.ts';
const checkList = 'src/domain/quick-order/check-list.server.ts';
const endpoints = 'src/api/quick-order-endpoints.ts';

export const quickOrderMutants: readonly Mutant[] = [
  {
    name: 'a line of a list may have any number of characters',
    file: rows,
    code: 'if (line.length > maxRowLength) return refused(',
    becomes: 'if (line.length < 0) return refused(',
    test: parsed,
  },
  {
    name: 'a line of a list may have any number of fields',
    file: rows,
    code: 'if (cells.length > maxColumns) return refused(',
    becomes: 'if (cells.length < 0) return refused(',
    test: parsed,
  },
  {
    name: 'a list may have any number of empty lines',
    file: rows,
    code: 'if (lines.length >= maxListRows) return refused(m.quick_too_many_lines({ max: maxLines }));',
    becomes: '',
    test: parsed,
  },
  {
    name: 'of two quantities between semicolons one is guessed',
    file: 'src/domain/quick-order/semicolon-rows.ts',
    code: '(quantities.length > 1 ? m.quick_ask_which() : null)',
    becomes: 'null',
    test: semicolons,
  },
  {
    name: 'a number of five digits behind a semicolon is a quantity',
    file: 'src/domain/quick-order/semicolon-rows.ts',
    code: 'return long ? m.quick_ask_number({ text: textOf(long.cell).trim() }) : null;',
    becomes: 'return null;',
    test: semicolons,
  },
  {
    name: 'a text of any length is a list',
    file: 'src/domain/quick-order/contract.ts',
    code: '.max(maxTextLength, { error: () => m.quick_too_long() })',
    becomes: '',
    test: hostile,
  },
  {
    name: 'a list may have any number of values',
    file: endpoints,
    code: ', maxValues: maxRequestValues',
    becomes: '',
    test: hostile,
  },
  {
    name: 'a long list is read in the thread of the requests',
    file: checkList,
    code: 'longLists.run(async () => check(scope, await readListInThread(list), {',
    becomes: 'longLists.run(async () => check(scope, readGivenList(list), {',
    test: checked,
  },
  {
    name: 'a long list is matched without a pause',
    file: 'src/platform/process/slices.server.ts',
    code: 'if (from > 0) await setImmediate();',
    becomes: '',
    test: 'test/unit/platform/slices.test.ts',
  },
  {
    name: 'any number of long lists waits',
    file: checkList,
    code: 'maxWaiting: 10,',
    becomes: 'maxWaiting: 10_000,',
    test: checked,
  },
  {
    name: 'bytes of the lists of one network are not limited',
    file: checkList,
    code: 'await limiter.count(bytesByNetwork, network, bytes);',
    becomes: '',
    test: hostile,
  },
  {
    name: 'a list is spread into the arguments of a call',
    file: 'src/domain/quick-order/parse-list.ts',
    code: 'for (const line of found) lines.push(line);',
    becomes: 'lines.push(...found);',
    test: 'test/static/spread-arguments.test.ts',
  },
  {
    name: 'signs of multiplication between digits are left out of a number',
    file: 'src/domain/catalog/numbers/part-number.ts',
    code: "return text.replace(sizeMark, 'X');",
    becomes: "return text.replace(sizeMark, '');",
    test: sizes,
  },
  {
    name: 'the last measure of a size is a number of pieces',
    file: 'src/domain/search/quantities/quantity-text.ts',
    code: '(?<!\\\\d)[×✕*]\\\\s*',
    becomes: '[×✕*]\\\\s*',
    test: sizes,
  },
  {
    name: 'a number that looks like one with a quantity is not looked up as a whole',
    file: 'src/domain/quick-order/parse-line.ts',
    code: 'if (own) addWhole(text, undefined, add);',
    becomes: '',
    test: sizes,
  },
  {
    name: 'a stored number with a question mark is a pattern',
    file: 'src/domain/search/parse-text.ts',
    code: 'return key && key.length <= maxNumberLength && /\\d/.test(key) ? { key, text } : null;',
    becomes: 'return null;',
    test: 'test/shop/quick-order/sizes.test.ts',
  },
  {
    name: 'a checked list counts the lines that were made of it',
    file: checkList,
    code: 'checkedCount: lines.length',
    becomes: 'checkedCount: checked.length',
    test: checked,
  },
  {
    name: 'a short number is not found beside its brand',
    file: 'src/domain/search/number-readings.ts',
    code: 'if ((isNumberKey(key) || isShortKey(key)) && !isWhole)',
    becomes: 'if (isNumberKey(key) && !isWhole)',
    test: short,
  },
  {
    name: 'a word that completes a part type does not rank it first',
    file: 'src/domain/search/word-ranks.ts',
    code: 'const completed = last.next ? [{ stem: last.next, isPrefix: true }] : [];',
    becomes: 'const completed: Lexeme[] = [];',
    test: short,
  },
  {
    name: 'an unfinished word of one letter hides parts',
    file: 'src/domain/search/terms.server.ts',
    code: 'const isLetter = all.length > 1 && oneLetter.test(last);',
    becomes: 'const isLetter = false;',
    test: short,
  },
  {
    name: 'two numbers with a comma are one',
    file: 'src/domain/search/number-list.ts',
    code: '.split(/[\\n\\t;]|,(?!\\d{1,2}(?:[\\s,;]|$))/)',
    becomes: '.split(/[\\n\\t;]/)',
    test: short,
  },
  {
    name: 'of several short entries beside one number the last is its quantity',
    file: 'src/domain/search/number-list.ts',
    code: 'length <= 2)',
    becomes: 'length <= 9)',
    test: 'test/unit/catalog/text.test.ts',
  },
  {
    name: 'digits of a number of the shop are a quantity',
    file: 'src/domain/search/counted-number.server.ts',
    code: '  if (known.some((key) => isNumberKey(key) && !own.has(key))) return null;\n',
    becomes: '',
    test: counted,
  },
  {
    name: 'the last measure of a size is a quantity',
    file: 'src/domain/search/counted-number.server.ts',
    code: ' || hasSize(text)',
    becomes: '',
    test: counted,
  },
  {
    name: 'the series of a machine is a quantity',
    file: 'src/domain/search/counted-number.server.ts',
    code: ' || !/\\p{Nd}/u.test(text)',
    becomes: ' || true',
    test: counted,
  },
  {
    name: 'a number sign before a number without digits is part of it',
    file: 'src/domain/search/number-text.ts',
    code: ".replace(surely, '')",
    becomes: '',
    test: short,
  },
  {
    name: 'a part is not found by its name with assy behind it',
    file: 'src/domain/search/other-readings.server.ts',
    code: '    leaveOutAssembly(corrected ?? typed),\n',
    becomes: '',
    test: short,
  },
  {
    name: 'the part with the dashes as typed stands anywhere',
    file: 'src/domain/search/number-match.ts',
    code: 'row.rank === 0 && text && hasSameShape(text, row.number)',
    becomes: 'row.rank === 0 && text === row.number',
    test: short,
  },
  {
    name: 'one network fills the list of missed searches',
    file: 'src/domain/search/missed-searches.server.ts',
    code: 'await createRateLimiter(scope.db, scope.now).count(countedByNetwork, clientNetwork(scope.clientAddress));',
    becomes: '{}',
    test: missed,
  },
  {
    name: 'two spellings of one number are two missed searches',
    file: 'src/domain/search/missed-searches.server.ts',
    code: 'return /\\d/.test(key) ? key.toLowerCase() : spelling;',
    becomes: 'return spelling;',
    test: missed,
  },
  {
    name: 'a proxy that is not trusted is not warned of at the start',
    file: 'src/server/start-warnings.ts',
    code: "if (!origin.startsWith('https:') || trustedProxies.length > 0) return undefined;",
    becomes: 'if (origin) return undefined;',
    test: 'test/unit/server/start-warnings.test.ts',
  },
];
