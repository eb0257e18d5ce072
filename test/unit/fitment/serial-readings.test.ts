/** Texts with two readings are refused with both, or asked about; words are no serial numbers. */
import { describe, expect, test } from 'vitest';
import { ownSerial } from '#domain/fitment/own-serial.ts';
import { parseSerialRanges, rangesToStore } from '#domain/fitment/parse-serial-ranges.ts';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';
import { serialStatus } from '#domain/fitment/serial-status.ts';

/** "MGG 1..500, JFZ 1..": the ranges of a text. */
function read(text: string, known: readonly string[] = []): string {
  const { value, problem } = parseSerialRanges(text, known);
  return (
    problem ?? (value ?? []).map(({ prefix, from, to }) => `${prefix} ${from ?? ''}..${to ?? ''}`.trim()).join(', ')
  );
}

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

describe('ranges', () => {
  test.each([
    ['KHX1-14999', 'KHX 1..14999'],
    ['8XK1-4999', '8XK 1..4999'],
    ['90V1-5000', '90V 1..5000'],
    ['JFZ1-10000, JFZ10500-UP', 'JFZ 1..10000, JFZ 10500..'],
    ['MGG1-500', 'MGG 1..500'],
    ['020000 -', '20000..'],
    ['YN10-38001—YN10-41732', 'YN10 38001..41732'],
    ['YN10-38001-41732', 'YN10 38001..41732'],
    ['MGG1-UP JFZ1-UP', 'MGG 1.., JFZ 1..'],
    ['A3P0 A3P1 ALJG', 'A3P0 .., A3P1 .., ALJG ..'],
    ['A3P0 + A3P1', 'A3P0 .., A3P1 ..'],
    ['MGG1-UP/JFZ1-UP', 'MGG 1.., JFZ 1..'],
    ['A82001-A83000 A83001 and up', 'A 82001..83000, A 83001..'],
    ['J05E-TA10001 and up', 'J05ETA 10001..'],
    ['YN10 38001', 'YN10 38001..38001'],
    ['desde 300001', '300001..'],
    ['desde 300001 hasta 319999', '300001..319999'],
    ['a partir de 300001', '300001..'],
    ['ab 300001', '300001..'],
    ['300001 bis 319999', '300001..319999'],
    ['bis 319999', '..319999'],
    ['до 319999', '..319999'],
    ['с №300001', '300001..'],
    ['300001 and on', '300001..'],
    ['第300001号起', '300001..'],
    ['от 300001 до 319999', '300001..319999'],
    ['с 300001 по 319999', '300001..319999'],
    ['300001 и выше', '300001..'],
    ['from 300001', '300001..'],
    ['from YN10-38001', 'YN10 38001..'],
    ["jusqu'à 319999", '..319999'],
    ['à partir de 300001', '300001..'],
    ['300001 et suivants', '300001..'],
    ['300001から319999まで', '300001..319999'],
    ['319999まで', '..319999'],
    ['从300001到319999', '300001..319999'],
    ['自300001起', '300001..'],
    ['300001 and up to 319999', '300001..319999'],
    ['10001-19999 except 10200-10250', '10001..10199, 10251..19999'],
    ['10001 and up (except 10200), 30001-30010', '10001..10199, 10201.., 30001..30010'],
    ['MGG1-UP except 200-250', 'MGG 1..199, MGG 251..'],
    ['all except 10200-10250', '..10199, 10251..'],
    ['300,001, 310,000', '300001..300001, 310000..310000'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['YN10-38001', 'YN10 to YN38001', 'the one number YN10 38001'],
    ['YN10 - 38001', 'YN10 to YN38001', 'the one number YN10 38001'],
    ['A3P1-11001', 'A3P1 to A3P11001', 'the one number A3P1 11001'],
    ['KHX1-14999 and up', 'KHX1 to KHX14999', 'the one number KHX1 14999'],
    ['300001 319999', '300001 to 319999', '300001 and 319999'],
    ['300001/319999', '300001 to 319999', '300001 and 319999'],
    ['300 001', 'the one number 300001', '300 and 001'],
    ['300001 and up, 2010', 'a year', 'one serial number'],
  ])('%s is refused with both readings', (text, first, second) => {
    expect(parseSerialRanges(text).value).toBeUndefined();
    expect(read(text)).toContain(first);
    expect(read(text)).toContain(second);
  });

  test.each([
    'unknown',
    'Unknown',
    'UNKNOWN',
    'TBA',
    'none',
    'early',
    'latest',
    'N/A',
    'fdb',
    '300001 or so',
    '-',
    '300001 and up (2010)',
    '10001-19999 except 20000',
    '10001-19999 except 10200, 30001 and up',
    'MGG1-UP, except JFZ1-JFZ20',
    'except MGG1-MGG20',
    'MGG1-UP, 300001 and up except 200-300',
    '10001-19999 except 10001-19999',
    'AB 300001',
  ])('%s is refused', (text) => {
    expect(parseSerialRanges(text).value).toBeUndefined();
  });

  test.each(['300001 and up, ?', '300001から~', 'from', '300001 and up or so', '9 to 1', 'up to unknown', 'A1 to B2'])(
    'the reason why %s is refused has no sign that nobody typed',
    (text) => {
      expect(read(text).replaceAll(text, '')).not.toMatch(/[↑↓≥≤~;∖<>]/);
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
    expect(read(text, known)).toBe(expected);
  });

  test.each(['A3P211001 and up', 'A3P011001 to A3P111001', 'A3P500'])('%s cannot be divided so', (text) => {
    expect(parseSerialRanges(text, known).value).toBeUndefined();
  });

  test('YN10-38001 is one number of a machine with the prefix YN10, and KHX10-14999 a range of one with KHX', () => {
    expect(read('YN10-38001', ['YN10'])).toBe('YN10 38001..38001');
    expect(read('KHX10-14999', ['KHX'])).toBe('KHX 10..14999');
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

test('a text that cannot be read any more is stored as one to be checked, never as all serial numbers', () => {
  for (const text of ['unknown', 'KHX1-14999 and up', 'YN10-38001']) {
    const { value = null } = parseSerialNumber('312044');
    expect(serialStatus(value, rangesToStore(text)), text).toBe('unknown');
    expect(serialStatus(parseSerialNumber('KHX00123').value ?? null, rangesToStore(text)), text).toBe('unknown');
  }
  expect(rangesToStore('')).toEqual([]);
});

describe('product identification numbers', () => {
  test.each([
    ['CAT0320DPMGG00123', 'MGG', 123],
    ['CAT 0320D P MGG00123', 'MGG', 123],
    ['VCEC210BK00012345', '', 12_345],
    ['HCMDCB91J00030123', '', 30_123],
    ['JCBVM117C01801240', '', 1_801_240],
    ['1FF380GXCDE900001', '', 900_001],
  ])('%s has the serial number %s%s', (typed, prefix, counter) => {
    expect(parseSerialNumber(typed).value?.counters.get(prefix)).toBe(counter);
  });

  test.each([
    ['JCBJS13CC61018354', '61018354 or 1018354'],
    ['KMTPC200A12312044', '“12312044”'],
    ['SLP3CXTS3E0493600', '“E0493600”'],
  ])('of %s is asked which signs are the serial number', (typed, signs) => {
    const { problem = '', isQuestion } = parseSerialNumber(typed);
    expect(isQuestion).toBe(true);
    expect(problem).toContain(signs);
  });

  test('one of another maker or model is not of the machine', () => {
    const isOwn = (typed: string, make: string, name: string) =>
      ownSerial(typed, { machine: { make, name }, serialRanges: [] }).isSerialOfMachine;
    expect(isOwn('CAT0320DPMGG00123', 'Caterpillar', '320D')).toBe(true);
    expect(isOwn('CAT0320DPMGG00123', 'CAT', '320D L')).toBe(true);
    expect(isOwn('CAT0330DPMGG00123', 'Caterpillar', '320D')).toBe(false);
    expect(isOwn('HCMDCB91J00312044', 'Komatsu', 'PC200-8')).toBe(false);
    expect(isOwn('VCEC210BK00012345', 'Volvo', 'EC210B')).toBe(true);
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
