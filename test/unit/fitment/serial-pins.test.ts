/** Product identification numbers: the 17 signs of the plate. */
import { describe, expect, test } from 'vitest';
import { ownSerial } from '#domain/fitment/own-serial.ts';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';

describe('product identification numbers', () => {
  test.each([
    ['CAT0320DPMGG00123', 'MGG', 123],
    ['CAT 0320D P MGG00123', 'MGG', 123],
    ['VCEC210BK00012345', '', 12_345],
    ['HCMDCB91J00030123', '', 30_123],
    ['JCBVM117C01801240', '', 1_801_240],
    ['PUNJT260JH2556351', '', 2_556_351],
    ['SLP3CXTS3E0493600', '', 493_600],
    ['1FF380GXCDE900001', '', 900_001],
    ['CATO32ODPMGGOO123', 'MGG', 123],
    ['VCEC2IOBKOOOI2345', '', 12_345],
    ['HCMDCB9IJQQO30I23', '', 30_123],
  ])('%s has the serial number %s%s', (typed, prefix, counter) => {
    expect(parseSerialNumber(typed).value?.counters.get(prefix)).toBe(counter);
  });

  test.each([
    ['JCBJS13CC61018354', '61018354 or 1018354'],
    ['KMTPC200A12312044', '“12312044”'],
    ['VCEC210BKA0012345', '“A0012345”'],
  ])('of %s is asked which signs are the serial number', (typed, signs) => {
    const { problem = '', isQuestion } = parseSerialNumber(typed);
    expect(isQuestion).toBe(true);
    expect(problem).toContain(signs);
  });

  test('one that is asked about has no serial number, so that nothing fits by it', () => {
    for (const typed of ['VCEC210BKA0012345', 'KMTPC200A12312044', 'JCBJS13CC61018354']) {
      const { serial, isSerialOfMachine, serialProblem } = ownSerial(typed, {
        machine: { make: 'Volvo', name: 'EC210B' },
        serialRanges: [{ prefix: '', from: 1, to: null }],
      });
      expect({ serial, isSerialOfMachine }, typed).toEqual({ serial: null, isSerialOfMachine: false });
      expect(serialProblem, typed).toBeTruthy();
    }
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

  test.each([
    ['VCEC210BK00012345', 'Volvo', 'EC210B', true],
    ['VCEC210BK00012345', 'Volvo', 'EC210BLC', true],
    ['VCEC210BK00012345', 'Volvo', 'EC210B NLC', true],
    ['VCEC210BK00012345', 'Volvo', 'EC210B LCN', true],
    ['VCEC210BK00012345', 'Volvo', 'EC210', false],
    ['VCEC210BK00012345', 'Volvo', 'EC21', false],
    ['VCEC210BK00012345', 'Volvo', 'EC210BX', false],
    ['VCEC210BK00012345', 'Volvo', 'EC210C', false],
    ['CAT0320DPMGG00123', 'Caterpillar', '320', false],
    ['CAT0320DPMGG00123', 'Caterpillar', '320D2', false],
    ['CAT0320DPMGG00123', 'Caterpillar', '320D2 L', false],
    ['CAT0320DPMGG00123', 'Caterpillar', '320D LN', true],
    ['CAT00D6RPMGG00123', 'Caterpillar', 'D6R LGP', true],
    ['CAT00D6RPMGG00123', 'Caterpillar', 'D6', false],
    ['1FF380GXCDE900001', 'John Deere', '380G LC', true],
    ['1FF380GXCDE900001', 'John Deere', '380', false],
    ['VCEC2IOBKOOOI2345', 'Volvo', 'EC210B', true],
    ['VCEC2IOBKOOOI2345', 'Volvo', 'EC210', false],
  ])('%s is of %s %s: %s', (typed, make, name, isOwn) => {
    expect(ownSerial(typed, { machine: { make, name }, serialRanges: [] }).isSerialOfMachine).toBe(isOwn);
  });
});
