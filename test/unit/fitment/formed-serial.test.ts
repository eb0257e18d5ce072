import { expect, test } from 'vitest';
import { isFormedAs, withSerialApart } from '#domain/fitment/formed-serial.ts';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';

test.each([
  ['MGG1-UP', 'A6F00123', true],
  ['MGG1-UP', 'LF16015', false],
  ['MGG1-UP', 'A6F012', false],
  ['MGG1-UP', '00123', false],
  ['300001 and up', '298112', true],
  ['300001 and up', '29811', false],
  ['300001 and up', 'A298112', false],
  ['YN10-38001~41732', 'YQ1040001', true],
])('whether a model of %s may have %s: %s', (text, key, expected) => {
  expect(isFormedAs(key, parseSerialRanges(text).value ?? [])).toBe(expected);
});

test.each([
  ['MGG00123-320D', 'MGG00123 320D'],
  ['seal kit 320D-MGG00123', 'seal kit 320D MGG00123'],
  ['PC200-8-312044', 'PC200-8 312044'],
  ['312044‑PC200-8', '312044 PC200-8'],
  ['PC200-8 312044', 'PC200-8 312044'],
  ['track-roller', 'track-roller'],
  ['20Y-30', '20Y-30'],
])('a serial number joined to a model stands apart: %s', (text, apart) => expect(withSerialApart(text)).toBe(apart));
