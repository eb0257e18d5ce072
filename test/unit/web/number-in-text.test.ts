import { expect, test } from 'vitest';
import { numberInText } from '#web/kit/format/number-in-text.ts';

test('the number in a search text goes along, without the words that name its part', () => {
  expect(numberInText('track roller 20Y-30-99999')).toBe('20Y-30-99999');
  expect(numberInText('VOE 14530 989')).toBe('VOE 14530 989');
  expect(numberInText(' 20Y-11?2 ')).toBe('20Y-11?2');
  expect(numberInText('track roler')).toBe('');
  expect(numberInText('')).toBe('');
});
