/** Time-based codes, with the vectors of the standards. */
import { expect, test } from 'vitest';
import { base32 } from '#domain/identity/second-factor/base32.ts';
import { FactorCode } from '#domain/identity/second-factor/contract.ts';
import { findTotpStep, totpAddress, totpCode, totpStepAt } from '#domain/identity/second-factor/totp.ts';

const secret = Buffer.from('12345678901234567890');

test('the codes are those of RFC 6238, appendix B [I74]', () => {
  const vectors: [number, string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ];
  for (const [seconds, code] of vectors) expect(totpCode(secret, totpStepAt(new Date(seconds * 1000)), 8)).toBe(code);
});

test('the codes with six digits are those of RFC 4226, appendix D [I74]', () => {
  const codes = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');
  expect(codes.map((_, counter) => totpCode(secret, counter))).toEqual(codes);
});

test('a phone may be 30 seconds fast or slow, not 90 [I75]', () => {
  const now = new Date('2026-11-28T12:00:10Z');
  const shown = (seconds: number) => totpCode(secret, totpStepAt(new Date(now.getTime() + seconds * 1000)));
  const found = [-90, -30, 0, 30, 90].map((seconds) => findTotpStep(secret, shown(seconds), now));
  const current = totpStepAt(now);
  expect(found).toEqual([null, current - 1, current, current + 1, null]);
  expect(findTotpStep(secret, '94287082', now)).toBeNull();
});

test('the secret of an app is base32, as in RFC 4648, section 10 [I74]', () => {
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(totpAddress(secret, { shop: 'Kran: Parts & Co', email: 'ada+shop@example.com' })).toBe(
    'otpauth://totp/Kran%20%20Parts%20%26%20Co:ada%2Bshop%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kran%20%20Parts%20%26%20Co',
  );
});

test('codes are read as people type them [I76]', () => {
  const typed = ['123456', ' 123 456 ', '１２３４５６', '123-456', 'abcd-efgh-jkmn-pqrs', 'ABCD EFGH JKMN 0OIl'];
  expect(typed.map((code) => FactorCode.safeParse(code).data)).toEqual([
    ...['123456', '123456', '123456', '123456'],
    ...['ABCDEFGHJKMNPQRS', 'ABCDEFGHJKMN0011'],
  ]);
  const messages = ['', '12345', '1234567', 'abcd-efgh-jkmn'].map(
    (code) => FactorCode.safeParse(code).error?.issues[0]?.message ?? '',
  );
  expect(messages[0]).toBe('Enter the code.');
  for (const message of messages.slice(1)) expect(message).toContain('6 digits');
});
