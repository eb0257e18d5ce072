import { describe, expect, test } from 'vitest';
import { generatedPartNumber } from '#domain/catalog/defaults.ts';
import { partNumberKey, wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';

describe('the key of a part number', () => {
  test.each([
    ['20Y-30-00481', '20Y3000481'],
    ['1R-0716', '1R0716'],
    ['VOE14530989', 'VOE14530989'],
    ['65.26201-7076B', '65262017076B'],
    ['  1r 0716 ', '1R0716'],
    ['600/211/1231', '6002111231'],
    ['20Y–30—00481', '20Y3000481'],
    ['20Y\u201130\u221200481', '20Y3000481'],
    ['1R\u00a0-\u200b0716\u200f', '1R0716'],
    ['\u202a1R\u20110716\u202c\ufeff', '1R0716'],
  ])('ignores the punctuation of %s', (typed, key) => {
    expect(partNumberKey(typed)).toBe(key);
  });

  test('keeps leading zeros', () => {
    expect(partNumberKey('000716')).toBe('000716');
    expect(partNumberKey('0716')).not.toBe(partNumberKey('716'));
  });

  test('converts full-width letters and digits', () => {
    expect(partNumberKey('２０Ｙ－３０－００４８１')).toBe('20Y3000481');
  });

  test('converts Arabic and Persian digits', () => {
    expect(partNumberKey('٢٠Y-٣٠-٠٠٤٨١')).toBe('20Y3000481');
    expect(partNumberKey('۲۰Y-۳۰-۰۰۴۸۱')).toBe('20Y3000481');
  });

  test('converts Cyrillic and Greek letters that look Latin, in either case', () => {
    expect(partNumberKey('АВСЕНКМОРТХУ')).toBe('ABCEHKMOPTXY');
    expect(partNumberKey('20у-30')).toBe('20Y30');
    expect(partNumberKey('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ')).toBe('ABEZHIKMNOPTYX');
  });

  test('is empty without Latin letters and digits', () => {
    expect(partNumberKey('—/ . 🙂 部品 Ж')).toBe('');
  });

  test('keeps letters of other scripts: a left part and a right part are two [P50]', () => {
    expect(partNumberKey('700.40.6310-БИ')).toBe('700406310БИ');
    expect(partNumberKey('4110000556左')).toBe('4110000556左');
    expect(partNumberKey('4110000556 右')).not.toBe(partNumberKey('4110000556 左'));
  });

  test('takes the Japanese long mark as a dash', () => {
    expect(partNumberKey('20Yー30ー00481')).toBe('20Y3000481');
    expect(partNumberKey('20Yｰ30ｰ00481')).toBe('20Y3000481');
  });

  test('of a key is the same key', () => {
    for (const typed of ['20у-30–00481', 'ß-1', '①②', 'ﬁ9'])
      expect(partNumberKey(partNumberKey(typed))).toBe(partNumberKey(typed));
  });
});

test('a word of another script is not a piece of a number', () => {
  expect(wholePartNumberKey('фильтр')).toBe('');
  expect(wholePartNumberKey('НХ-20У')).toBe('HX20Y');
  expect(wholePartNumberKey('каток опорный')).toBe('');
  expect(wholePartNumberKey('左')).toBe('');
  expect(wholePartNumberKey('4110000556左')).toBe('4110000556左');
  expect(wholePartNumberKey('%')).toBe('');
});

test('the generated number is readable and depends on the id', () => {
  const one = generatedPartNumber('0199f0c4-0000-7000-8000-0123456789ab');
  expect(one).toMatch(/^HX-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(generatedPartNumber('0199f0c4-0000-7000-8000-0123456789ac')).not.toBe(one);
  expect(generatedPartNumber('0199f0c4-0000-7000-8000-000000000000')).toBe('HX-00000000');
});
