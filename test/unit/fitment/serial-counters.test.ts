/** A serial number has one counter, and is divided by the prefixes of its machine; what has two readings is asked about. */
import { describe, expect, test } from 'vitest';
import { ownSerial } from '#domain/fitment/own-serial.ts';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';
import { serialStatus } from '#domain/fitment/serial-status.ts';
import { readRanges } from './read-ranges.ts';

function statusOf(typed: string, ranges: string): string {
  return serialStatus(parseSerialNumber(typed).value ?? null, parseSerialRanges(ranges).value ?? []);
}

const komatsu = { make: 'Komatsu', name: 'PC200-8' };

describe('one serial number has one counter', () => {
  test.each([
    ['312044 / 2010', '312044 or 2010'],
    ['312044 (2010)', '312044 or 2010'],
    ['312044/2', '312044 or 2'],
    ['312044-1', '312044 or 1'],
    ['312044,1', '312044 or 1'],
    ['312044.5', '312044 or 5'],
    ['312044 298112', '312044 or 298112'],
    ['312,044.5', '312, 044 or 5'],
    ['312–044', '312 or 044'],
    ['MGG00123-2010', 'MGG00123 or 2010'],
    ['MGG00123 / JFZ00456', 'MGG00123 or JFZ00456'],
    ['PC200-8 312044', 'PC200, 8 or 312044'],
  ])('%s is asked about', (typed, readings) => {
    expect(parseSerialNumber(typed)).toEqual({
      problem: `Which is the serial number, ${readings}? Enter this number alone.`,
      isQuestion: true,
    });
    expect(statusOf(typed, '300001 and up')).toBe('unknown');
  });

  test.each(['-312044', '312044-', '/312044', '+312044', 'MGG'])('%s may be cut, and is asked about', (typed) => {
    expect(parseSerialNumber(typed)).toMatchObject({ isQuestion: true });
  });

  test.each([
    '312,044',
    '312.044',
    "312'044",
    '312 044',
    'sn312044',
    'SN 312044',
    's/n: 312044',
    'S/N312044',
    'No. 312044',
    'no 312044',
    'Nr. 312044',
    '#312044',
    '№ 312044',
    '№312044',
    '第312044号',
    'n°312044',
    'nº 312044',
    'Serial No. 312044',
    'зав. № 312044',
    '机号312044',
    '(312044)',
    '312044.',
  ])('%s is 312044', (typed) => {
    expect(parseSerialNumber(typed).value?.counters).toEqual(new Map([['', 312_044]]));
  });

  test.each(['unknown', 'TBA', 'none', 'latest', 'from 2015', '300001 or so', 'approx 312044', '-'])(
    '%s is no serial number',
    (typed) => {
      expect(parseSerialNumber(typed)).toMatchObject({ isQuestion: false });
    },
  );
});

describe('serial numbers and ranges are divided by the same prefixes', () => {
  const known = ['A3P0', 'A3P1'];
  test.each([
    ['A3P011001 and up', 'A3P0 11001..'],
    ['A3P0-11001 to A3P0-12000', 'A3P0 11001..12000'],
    ['A3P1-11001', 'A3P1 11001..11001'],
    ['A3P0', 'A3P0 ..'],
    ['JFZ1-UP', 'JFZ 1..'],
  ])('%s is %s', (text, expected) => {
    expect(readRanges(text, known)).toBe(expected);
  });

  test.each(['A3P211001 and up', 'A3P011001 to A3P111001', 'A3P500'])('%s cannot be divided so', (text) => {
    expect(parseSerialRanges(text, known).value).toBeUndefined();
  });

  test('YN10-38001 is one number of a machine with the prefix YN10, and KHX10-14999 a range of one with KHX', () => {
    expect(readRanges('YN10-38001', ['YN10'])).toBe('YN10 38001..38001');
    expect(readRanges('KHX10-14999', ['KHX'])).toBe('KHX 10..14999');
  });

  test('a range that was divided differently is neither fitting nor not fitting', () => {
    const machine = { machine: komatsu, serialRanges: parseSerialRanges('A3P0, A3P1').value ?? [] };
    const { serial } = ownSerial('A3P011001', machine);
    expect(serialStatus(serial, [{ prefix: 'A3P', from: 11_001, to: null }])).toBe('unknown');
    expect(serialStatus(serial, [{ prefix: 'A3P0', from: 11_001, to: null }])).toBe('inside');
    expect(serialStatus(serial, [{ prefix: 'A3P1', from: 11_001, to: null }])).toBe('outside');
  });

  test('two prefixes that divide a number have to agree', () => {
    expect(statusOf('YN1038002', 'YN1-UP')).toBe('inside');
    expect(statusOf('YN1038002', 'YN1-UP, YN10-38003~')).toBe('unknown');
  });
});

test('a number with a prefix is not of a model without one', () => {
  const own = (typed: string, text: string) =>
    ownSerial(typed, { machine: komatsu, serialRanges: parseSerialRanges(text).value ?? [] }).isSerialOfMachine;
  expect(own('312044', '300001 and up')).toBe(true);
  expect(own('A312044', '300001 and up')).toBe(false);
  expect(own('LC 312044', '300001 and up')).toBe(false);
  expect(own('A312044', '')).toBe(true);
  expect(own('123', 'MGG1-UP')).toBe(true);
});
