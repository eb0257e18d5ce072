/** Texts of serial numbers as ranges; those with two readings are refused with both, and words are no serial numbers. */
import { describe, expect, test } from 'vitest';
import { parseSerialRanges, problemForAnyMachine, rangesToStore } from '#domain/fitment/parse-serial-ranges.ts';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';
import { serialStatus } from '#domain/fitment/serial-status.ts';
import { readRanges } from './read-ranges.ts';

describe('two limits of one range', () => {
  test.each([
    ['>=10001, <=20000', '10001 to 20000'],
    ['> 10000 and < 20000', '10001 to 19999'],
    ['from 10001 and before 20000', '10001 to 19999'],
    ['from 10001 before 20000', '10001 to 19999'],
    ['from 10001, to 20000', '10001 to 20000'],
    ['10001-UP, 20000 and below', '10001 to 20000'],
    ['ab 10001, bis 20000', '10001 to 20000'],
    ['desde 10001 y hasta 20000', '10001 to 20000'],
    ['от 10000, до 20000', '10000 to 20000'],
    ['10001以上、20000以下', '10001 to 20000'],
    ['10001 이상, 20000 이하', '10001 to 20000'],
    ['up to 20000; 100 to 200; 10001 and up', '10001 to 20000'],
    ['from A10001 before A20000', 'A10001 to A19999'],
    ['from A10001, up to 20000', 'A10001 to A20000'],
    ['from YN10-38001, to YN10-41732', 'YN10 38001 to YN10 41732'],
    ['all except from 10001, to 20000', '10001 to 20000'],
  ])('%s is asked about: %s', (text, meant) => {
    expect(parseSerialRanges(text).value).toBeUndefined();
    expect(readRanges(text)).toContain(meant);
  });

  test.each([
    ['10000 and below, 20001 and up', '..10000, 20001..'],
    ['up to 10000, from 10002', '..10000, 10002..'],
    ['up to #1000 & #1001 and up', '..1000, 1001..'],
    ['all except 10001-20000', '..10000, 20001..'],
    ['A10001 and up, up to B20000', 'A 10001.., B ..20000'],
  ])('%s is %s', (text, expected) => {
    expect(readRanges(text)).toBe(expected);
  });
});

describe('years beside serial numbers', () => {
  test.each([
    '10001-UP, from 2010',
    '10001 and up, since 2012',
    '10001 and up since 2012',
    '300001 and up, 2010-2015',
    '10001+ / 2010-2015',
    '2010-2015; MGG1-UP',
    'FDB, until 1999',
    '1999 and below, 5001-6000',
  ])('%s is asked about', (text) => {
    expect(readRanges(text)).toContain('may be years');
  });

  test.each([
    ['10001-UP, 02010-02015', '10001.., 2010..2015'],
    ['2010-2015', '2010..2015'],
    ['1001-1999, 2001-2999', '1001..1999, 2001..2999'],
    ['MGG10001-UP, MGG2010-2015', 'MGG 10001.., MGG 2010..2015'],
  ])('%s is %s', (text, expected) => {
    expect(readRanges(text)).toBe(expected);
  });
});

describe('a number behind others with a prefix', () => {
  test.each([
    ['MGG1-500, 600-700', 'MGG 1..500, MGG 600..700'],
    ['MGG1-500; 600 to 700 / 900-UP', 'MGG 1..500, MGG 600..700, MGG 900..'],
    ['A82001–A83000 83501 and up', 'A 82001..83000, A 83501..'],
    ['YN10-38001~41732, 42000', 'YN10 38001..41732, YN10 42000..42000'],
    ['MGG1-500, 600-700 except 650-660', 'MGG 1..500, MGG 600..649, MGG 661..700'],
    ['MGG1-500, 600-700, HKT1-20', 'MGG 1..500, MGG 600..700, HKT 1..20'],
    ['10001-20000, MGG1-500', '10001..20000, MGG 1..500'],
  ])('%s is %s', (text, expected) => {
    expect(readRanges(text, ['MGG', 'HKT', 'A', 'YN10'])).toBe(expected);
    expect(readRanges(text)).toBe(expected);
  });

  test.each([
    'MGG1-500, HKT1-20, 600-700',
    '10001-20000, MGG1-500, 600-700',
    'FDB, 10001-UP',
    'MGG1-UP, 600-700',
    'A3P0, A3P1, 11001',
  ])('%s is refused', (text) => {
    expect(readRanges(text)).toContain('Write its prefix');
  });
});

describe('a word that is a prefix of the machine', () => {
  test.each([
    ['A', 'a 82001', 'A 82001..82001'],
    ['A', 'A 82001', 'A 82001..82001'],
    ['A', 'a 82001 a 83000', 'A 82001..83000'],
    ['A', 'a 82001-a 83000', 'A 82001..83000'],
    ['A', 'from a 82001', 'A 82001..'],
    ['A', 'a 82,001 and up', 'A 82001..'],
    ['A', 'a-82001 and up', 'A 82001..'],
    ['A', 'a A82001', 'A ..82001'],
    ['TO', 'TO 12345', 'TO 12345..12345'],
    ['TO', 'to 12345 and up', 'TO 12345..'],
    ['TO', 'to S/N 12345', '..12345'],
    ['TO', '10001 to 20000', '10001..20000'],
    ['DO', 'do 82001', 'DO 82001..82001'],
    ['DE', 'de 82001', 'DE 82001..82001'],
    ['E', 'e 82001', 'E 82001..82001'],
    ['Y', 'y 82001', 'Y 82001..82001'],
    ['I', 'i 82001', 'I 82001..82001'],
    ['O', 'o 82001', 'O 82001..82001'],
    ['OR', 'OR 10001', 'OR 10001..10001'],
    ['AB', 'ab 10001', 'AB 10001..10001'],
    ['SN', 'SN 12345', 'SN 12345..12345'],
    ['SN', 'S/N SN12345 and up', 'SN 12345..'],
    ['NO', 'No 10001-20000', 'NO 10001..20000'],
    ['NO', 'No. NO10001', 'NO 10001..10001'],
    ['MGG', 'a 82001', '..82001'],
  ])('prefix %s: %s is %s', (prefix, text, expected) => {
    expect(readRanges(text, [prefix])).toBe(expected);
  });
});

describe('a dash behind a model or between prefixes', () => {
  test.each([
    ['A3P0-A3P1', 'numbers 0 to 1 behind A3P', 'prefixes from A3P0 to A3P1'],
    ['A3P0 to A3P1', 'numbers 0 to 1 behind A3P', 'prefixes from A3P0 to A3P1'],
    ['YN10-YN12', 'numbers 10 to 12 behind YN', 'prefixes from YN10 to YN12'],
    ['4D95-12345', '4D95 to 4D12345', 'the one number 4D95 12345'],
    ['S4D95-12345', 'S4D95 to S4D12345', 'the one number S4D95 12345'],
    ['4TNV98-12345', '4TNV98 to 4TNV12345', 'the one number 4TNV98 12345'],
    ['SAA6D125-12345', 'SAA6D125 to SAA6D12345', 'the number 12345 of the model SAA6D125'],
    ['C7-12345', 'C7 to C12345', 'the one number C7 12345'],
    ['C15 - 12345', 'C15 to C12345', 'the one number C15 12345'],
    ['EC210-12345', 'EC210 to EC12345', 'the number 12345 of the model EC210'],
    ['PC200-300001', 'PC200 to PC300001', 'the number 300001 of the model PC200'],
    ['V2203-12345', 'V2203 to V12345', 'the number 12345 of the model V2203'],
    ['CAT320-12345', 'CAT320 to CAT12345', 'the number 12345 of the model CAT320'],
    ['10001-20000, C7-12345', 'C7 to C12345', 'the one number C7 12345'],
  ])('%s is asked about', (text, first, second) => {
    expect(parseSerialRanges(text).value).toBeUndefined();
    expect(readRanges(text)).toContain(first);
    expect(readRanges(text)).toContain(second);
  });

  test.each([
    ['A3P00 to A3P01', [], 'A3P 0..1'],
    ['YN010-YN012', [], 'YN 10..12'],
    ['YN10-YN12', ['YN'], 'YN 10..12'],
    ['MGG1-MGG999', [], 'MGG 1..999'],
    ['C7 to 12345', [], 'C 7..12345'],
    ['C7-12345', ['C7'], 'C7 12345..12345'],
    ['C7-12345 and up', ['C7'], 'C7 12345..'],
    ['C7-12345', ['C'], 'C 7..12345'],
    ['4D95 12345', [], '4D95 12345..12345'],
    ['3306 to 12345', [], '3306..12345'],
    ['9500-10500', [], '9500..10500'],
    ['500-1500', [], '500..1500'],
    ['KHX500-14999', [], 'KHX 500..14999'],
    ['MGG5-12345', [], 'MGG 5..12345'],
    ['8XK100-4999', [], '8XK 100..4999'],
    ['1001-15000', [], '1001..15000'],
    ['1-10000', [], '1..10000'],
    ['8123-9456', [], '8123..9456'],
    ['A82001-183000', [], 'A 82001..183000'],
  ])('%s with known prefixes %j is %s', (text, known, expected) => {
    expect(readRanges(text, known)).toBe(expected);
  });

  test.each(['C7-12345', 'YN10-YN12', 'PC200-300001', 'KHX1-14999 and up'])(
    'the prefixes of a machine may settle %s',
    (text) => {
      expect(problemForAnyMachine(text)).toBeUndefined();
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
    ['no later than 20000', '..20000'],
    ['not later than 20000', '..20000'],
    ['No more than 20000', '..20000'],
    ['no newer than A20000', 'A ..20000'],
    ['no después de 20000', '..20000'],
    ['не позднее 20000', '..20000'],
    ['S/N no later than 20000', '..20000'],
    ['serial number no later than 20000', '..20000'],
    ['no earlier than 10000', '10000..'],
    ['no less than 10000', '10000..'],
    ['NO OLDER THAN 10000', '10000..'],
    ['no before 10000', '10000..'],
    ['S/N: not before 10000', '10000..'],
    ['no antes de 10000', '10000..'],
    ['from 10001 and no later than 20000', '10001..20000'],
    ['10001 and up, not later than 20000', '10001..20000'],
    ['10001 and up (no later than 20000)', '10001..20000'],
    ['no earlier than 10001 and no later than 20000', '10001..20000'],
    ['no later than 20000, 30001 and up', '..20000, 30001..'],
    ['No. before 20000', '..19999'],
    ['no 10001 and up', '10001..'],
    ['Serial No from 10001', '10001..'],
  ])('%s is %s', (text, expected) => {
    expect(readRanges(text)).toBe(expected);
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
    expect(readRanges(text)).toContain(first);
    expect(readRanges(text)).toContain(second);
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
    '10001-30000, no later than 20000',
    'no up to 20000',
    'no from 10001',
    'S/N no until 20000',
    'Serial no later than 20000',
    'Serial No before 20000',
  ])('%s is refused', (text) => {
    expect(parseSerialRanges(text).value).toBeUndefined();
  });

  test.each(['300001 and up, ?', '300001から~', 'from', '300001 and up or so', '9 to 1', 'up to unknown', 'A1 to B2'])(
    'the reason why %s is refused has no sign that was not typed',
    (text) => {
      expect(readRanges(text).replaceAll(text, '')).not.toMatch(/[↑↓≥≤~;∖<>]/);
    },
  );
});

test('a text that cannot be read any more is stored as one to be checked, never as all serial numbers', () => {
  for (const text of ['unknown', 'KHX1-14999 and up', 'YN10-38001']) {
    const { value = null } = parseSerialNumber('312044');
    expect(serialStatus(value, rangesToStore(text)), text).toBe('unknown');
    expect(serialStatus(parseSerialNumber('KHX00123').value ?? null, rangesToStore(text)), text).toBe('unknown');
  }
  expect(rangesToStore('')).toEqual([]);
});
