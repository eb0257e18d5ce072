/** Mends of how a line about a machine is read, of what is offered instead of a part that does not fit, and of old numbers. */
import type { Mutant } from './mutant.ts';

const lines = 'test/shop/fitment/machine-lines.test.ts';
const alternatives = 'test/shop/drawings/fitting-alternatives.test.ts';
const deadNumbers = 'test/shop/imports/dead-numbers.test.ts';
const machineText = 'src/domain/fitment/read-machine-text.ts';
const suggest = 'src/domain/fitment/suggest-machines.server.ts';
const nearest = 'src/domain/fitment/nearest-machines.ts';
const instead = 'src/domain/drawings/fitting-alternatives.server.ts';

export const machineMutants: readonly Mutant[] = [
  {
    name: 'makers have no names in other scripts',
    file: 'src/domain/fitment/make-names.ts',
    code: 'return names.filter((name) => keyLetters(name) !== key);',
    becomes: 'return names.slice(names.length);',
    test: lines,
  },
  {
    name: 'staff cannot edit the other names of a maker',
    file: 'src/domain/fitment/machines.server.ts',
    code: 'aliases: row.aliases ?? [...knownAliases(row.name)]',
    becomes: 'aliases: [...knownAliases(row.name)]',
    test: 'test/shop/fitment/make-aliases.test.ts',
  },
  {
    name: 'a maker with a wrong letter is no maker',
    file: machineText,
    code: "return makes.get(nearestWord(key, names) ?? '') ?? '';",
    becomes: "return '';",
    test: lines,
  },
  {
    name: 'a letter O between digits is no zero',
    file: machineText,
    code: ".replace(/(?<=[0-9])O+/g, (letters) => '0'.repeat(letters.length))",
    becomes: '',
    test: lines,
  },
  {
    name: 'letters of a model with a wrong one are another model',
    file: 'src/domain/fitment/model-distance.ts',
    code: 'return letters.length >= 2 && typed.length >= 2 && nearestWord(typed, [letters]) === letters;',
    becomes: 'return false;',
    test: lines,
  },
  {
    name: 'a serial number before the model is not read',
    file: machineText,
    code: 'const divided = [...behind, ...before].filter(',
    becomes: 'const divided = [...behind, ].filter(',
    test: lines,
  },
  {
    name: 'general words are part of the name of a machine',
    file: 'src/domain/fitment/machine-words.ts',
    code: 'return kindsByWord.get(meant ?? key) ?? null;',
    becomes: 'return null;',
    test: lines,
  },
  {
    name: 'Robex is no R',
    file: 'src/domain/fitment/machine-words.ts',
    code: "  ['ROBEX', 'R'],\n",
    becomes: '',
    test: lines,
  },
  {
    name: 'PC200-8 LC is taken for PC200-8',
    file: suggest,
    code: '!isVariantBehind(each) && ',
    becomes: '',
    test: lines,
  },
  {
    name: 'the prefix of a serial number leads to no model',
    file: nearest,
    code: 'const all = [found, serial && byPrefix(line, serial, machine)]',
    becomes: 'const all = [found, null]',
    test: lines,
  },
  {
    name: 'a word that is unknown empties the list of machines',
    file: suggest,
    code: 'const nearest = await suggestNearest(scope, line);',
    becomes: 'const nearest: MachineSuggestion[] = [];',
    test: lines,
  },
  {
    name: 'a word that is unknown costs no rank',
    file: nearest,
    code: 'const costOfUnreadWord = 1;',
    becomes: 'const costOfUnreadWord = 0;',
    test: lines,
  },
  {
    name: 'the other rows of a callout are not offered instead of a part that does not fit',
    file: instead,
    code: "...(rows.get(id) ?? []).flatMap(({ otherId, drawing }) =>\n          each(otherId).map((pieces) => ({ reason: 'callout' as const, drawing, pieces })),\n        ),",
    becomes: '',
    test: alternatives,
  },
  {
    name: 'what replaces a part that does not fit is not offered instead',
    file: instead,
    code: '[...piecesOf(replacements.get(id)), ...(predecessors.get(id) ?? []).map(one)]',
    becomes: '(predecessors.get(id) ?? []).map(one)',
    test: alternatives,
  },
  {
    name: 'what is interchangeable with a part that does not fit is not offered instead',
    file: instead,
    code: '...(interchangeable.get(id) ?? [])\n          .flatMap(each)',
    becomes: '...[].flatMap(each)',
    test: alternatives,
  },
  {
    name: 'what has to be checked is offered instead of a part that does not fit',
    file: instead,
    code: "return verdict?.kind === 'fits' || (reason === 'callout' && verdict?.reason === 'not_listed');",
    becomes: "return verdict?.kind !== 'does_not_fit' || reason === 'callout';",
    test: alternatives,
  },
  {
    name: 'a row of a drawing that does not fit is the end',
    file: 'src/web/public/drawings/row-instead.tsx',
    code: 'if (!machine || !isOfOtherMachine(item, machine.verdicts)) return null;',
    becomes: 'return null;',
    test: 'test/unit/drawings/drawing-rows.test.ts',
  },
  {
    name: 'an old number that is no part is not stored by an import',
    file: 'src/domain/relations/replaced-numbers.server.ts',
    code: 'if (!dryRun) await writeDeadNumbers(tx, changes.map(toRequested), email);',
    becomes: '',
    test: deadNumbers,
  },
  {
    name: 'the chain of an old number is shown without its dates and conditions',
    file: 'src/domain/search/number-replacements.ts',
    code: 'row.steps.map(({ from, to, date, note }) => ({ from, to, date, note }))',
    becomes: "row.steps.map(({ from, to }) => ({ from, to, date: null, note: '' }))",
    test: deadNumbers,
  },
  {
    name: 'a quick order does not know old numbers that are no parts',
    file: 'src/domain/quick-order/dead-numbers.server.ts',
    code: 'const found = await listDeadNumberEnds(scope, keys);',
    becomes: 'const found = await listDeadNumberEnds(scope, []);',
    test: deadNumbers,
  },
];
