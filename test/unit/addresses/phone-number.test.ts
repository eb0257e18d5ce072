import { expect, test } from 'vitest';
import { formatPhone, parsePhone, phoneExample } from '#domain/addresses/phone-number.server.ts';

test.each([
  ['050 123 4567', 'AE', '+971501234567'],
  ['٠٥٠١٢٣٤٥٦٧', 'AE', '+971501234567'],
  ['00971 50 123 4567', 'DE', '+971501234567'],
  ['138 0013 8000', 'CN', '+8613800138000'],
  ['+49 (0) 151 23456789', 'CN', '+4915123456789'],
  ['+49 151 23456789', 'AQ', '+4915123456789'],
])('%s, dialled in %s, is %s [O96]', (typed, country, number) => {
  expect(parsePhone(typed, country)).toEqual({ number });
});

test.each([
  ['123', 'DE', 'Enter the phone number with country code, for example +49 1512 3456789.'],
  ['call me', 'DE', 'Enter the phone number with country code, for example +49 1512 3456789.'],
  ['151 23456789', 'AQ', 'Enter the phone number with country code, starting with +.'],
  ['+49 151 23456789 ext. 5', 'DE', 'Enter the number without extension. Add the extension to the delivery note.'],
])('"%s" in %s is refused with what to do', (typed, country, problem) => {
  expect(parsePhone(typed, country)).toEqual({ problem });
});

test('people read it with spaces', () => {
  expect(formatPhone('+971501234567')).toBe('+971 50 123 4567');
  expect(phoneExample('AQ')).toBe('');
});
