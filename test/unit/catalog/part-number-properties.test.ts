/** The rules of numbers/part-number.ts as properties of any text. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldNumberKey, partNumberKey, wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';

/** Numbers as makers write them: letters, digits and separators. */
const makerNumber = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-./ '), { minLength: 1, maxLength: 40 })
  .map((letters) => letters.join(''));
/** Any text, also with mixed scripts. */
const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), makerNumber);
const ignored = [
  '-',
  '–',
  '—',
  '‑',
  '−',
  '‐',
  ' ',
  '\u00a0',
  '\u202f',
  '.',
  '/',
  '_',
  '\u200b',
  '\u200e',
  '\u202a',
  '\u202c',
  '\ufeff',
  '\u2060',
  "'",
  '•',
];

test('the key of a key is the same key', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(partNumberKey(partNumberKey(text))).toBe(partNumberKey(text));
    }),
  );
});

test('a key consists of letters and digits, one of them Latin, or is empty', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(partNumberKey(text)).toMatch(/^([\p{L}\p{N}]*[A-Z0-9][\p{L}\p{N}]*)?$/u);
    }),
  );
});

test('numbers that look alike have the same folded key, and others do not', () => {
  const groups = ['O0QD', 'I1L', 'S5', 'B8', 'Z2', 'G6'];
  fc.assert(
    fc.property(makerNumber, fc.array(fc.nat()), (text, picks) => {
      const key = partNumberKey(text);
      const lookAlike = Array.from(key, (letter, at) => {
        const group = groups.find((letters) => letters.includes(letter)) ?? letter;
        return group.charAt((picks[at] ?? 0) % group.length);
      }).join('');
      expect(foldNumberKey(lookAlike)).toBe(foldNumberKey(key));
    }),
  );
  expect(foldNumberKey('HX20Y1142')).not.toBe(foldNumberKey('HX20Y1143'));
  expect(foldNumberKey(partNumberKey('700.40.63Ю-З4Б'))).toBe(foldNumberKey(partNumberKey('700.40.63Ю-346')));
});

test('separators and invisible marks do not change the key', () => {
  const marks = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...ignored)), { maxLength: 8 });
  fc.assert(
    fc.property(makerNumber, marks, (text, inserted) => {
      const letters = Array.from(text);
      for (const [place, mark] of inserted) letters.splice(place % (letters.length + 1), 0, mark);
      expect(partNumberKey(letters.join(''))).toBe(partNumberKey(text));
    }),
  );
});

test('upper and lower case give the same key', () => {
  fc.assert(
    fc.property(makerNumber, fc.array(fc.boolean()), (text, lower) => {
      const mixed = Array.from(text, (letter, index) => (lower[index] ? letter.toLowerCase() : letter)).join('');
      expect(partNumberKey(mixed)).toBe(partNumberKey(text));
    }),
  );
});

test('all digits are kept in their order, leading zeros too', () => {
  fc.assert(
    fc.property(makerNumber, (text) => {
      expect(partNumberKey(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
    }),
  );
});

test('digits of other scripts and full-width letters give the same key as ASCII', () => {
  const scripts = [
    (digit: number) => String.fromCodePoint(0x660 + digit),
    (digit: number) => String.fromCodePoint(0x6f0 + digit),
    (digit: number) => String.fromCodePoint(0xff10 + digit),
  ];
  fc.assert(
    fc.property(makerNumber, fc.constantFrom(...scripts), (text, script) => {
      const foreign = text.replace(/\d/g, (digit) => script(Number(digit)));
      expect(partNumberKey(foreign)).toBe(partNumberKey(text));
      const wide = text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
      expect(partNumberKey(wide)).toBe(partNumberKey(text));
    }),
  );
});

test('Cyrillic letters that look Latin give the key of the Latin ones', () => {
  fc.assert(
    fc.property(makerNumber, (text) => {
      const cyrillic = text.replace(/[ABCEHKMOPTXY]/g, (letter) =>
        'АВСЕНКМОРТХУ'.charAt('ABCEHKMOPTXY'.indexOf(letter)),
      );
      expect(partNumberKey(cyrillic)).toBe(partNumberKey(text));
    }),
  );
});

test.each([
  ['МЩУ14530989', 'VOE14530989'],
  ['мщу 1453-0989', 'VOE14530989'],
  ['31Т6-10051', '31T6-10051'],
  ['20Н-30-00481', '20H-30-00481'],
  ['Л1573825Ф', 'K1573825A'],
])('a number typed with the Russian keyboard layout is converted: %s', (typed, meant) => {
  expect(partNumberKey(typed)).toBe(partNumberKey(meant));
});

test.each([
  ['фильтр', 'ФИЛЬTP'],
  ['ЭО-4321', 'ЭO4321'],
  ['насос для 20Y', 'HACOCДЛЯ20Y'],
  ['Ж-1', 'Ж1'],
])('%s is not converted by keyboard layout', (typed, key) => {
  expect(partNumberKey(typed)).toBe(key);
});

test('wholePartNumberKey gives a number the same key, and a word of another script none', () => {
  fc.assert(
    fc.property(makerNumber, (text) => {
      expect(wholePartNumberKey(text)).toBe(partNumberKey(text));
    }),
  );
  expect(wholePartNumberKey('фильтр')).toBe('');
});
