/** Serial ranges as parts books print them, each with serial numbers inside, at both ends, outside, and with another prefix. */
import { expect, test } from 'vitest';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';
import { serialStatus } from '#domain/fitment/serial-status.ts';

interface Form {
  readonly text: string;
  readonly inside: string;
  readonly outside: string;
  readonly unknown: string;
}

/** A form of numbers without prefix, from `first` to `last`: its ends, numbers beside them, and spellings. */
function counters(text: string, first: number, last: number | null): Form {
  const end = last ?? 99_999_999;
  const middle = Math.floor((first + end) / 2);
  const full = String.fromCodePoint(...Array.from(String(middle), (digit) => 0xff10 + Number(digit)));
  const arabic = String.fromCodePoint(...Array.from(String(middle), (digit) => 0x660 + Number(digit)));
  return {
    text,
    inside: [first, first + 1, middle, `00${middle}`, `S/N ${middle}`, `#${middle}`, full, arabic, end - 1, end].join(
      '|',
    ),
    outside: [...(first > 1 ? [first - 1, 0] : []), ...(last === null ? [] : [last + 1, last * 2])].join('|'),
    unknown: `A${middle}|MGG00123`,
  };
}

const forms: readonly Form[] = [
  counters('200001 and up', 200_001, null),
  counters('60001 and up', 60_001, null),
  counters('300001 and up', 300_001, null),
  counters('70001 and up', 70_001, null),
  counters('10001 and up', 10_001, null),
  counters('020001 and up', 20_001, null),
  counters('0010001 and up', 10_001, null),
  counters('5001 and up', 5001, null),
  counters('1001 and up', 1001, null),
  counters('#1001 and up', 1001, null),
  counters('#1001 and up (Tier 2)', 1001, null),
  counters('S/N 300001 & up', 300_001, null),
  counters('300001-', 300_001, null),
  counters('300001～', 300_001, null),
  counters('300001以上', 300_001, null),
  counters('３００００１ and up', 300_001, null),
  counters('٣٠٠٠٠١ and up', 300_001, null),
  counters('from 300001 onwards', 300_001, null),
  counters('300001+', 300_001, null),
  counters('up to #1000', 0, 1000),
  counters('up to #0179', 0, 179),
  counters('(—199,999)', 0, 199_999),
  counters('( —199,999)', 0, 199_999),
  counters('up to 319999', 0, 319_999),
  counters('319999 and below', 0, 319_999),
  counters('before 320000', 0, 319_999),
  counters('~319999', 0, 319_999),
  counters('300001–319999', 300_001, 319_999),
  counters('300001 — 319999', 300_001, 319_999),
  counters('300001〜319999', 300_001, 319_999),
  counters('300,001 to 319,999', 300_001, 319_999),
  counters('26300001 – 26499999', 26_300_001, 26_499_999),
  counters('26500001 and up', 26_500_001, null),
  {
    text: 'A82001 – A83000',
    inside: 'A82001|a82002|A 82500|A-82500|A82999|A83000|S/N A82777|Ａ８２５００|A082500|А82600',
    outside: 'A82000|A83001|A99999|B82500|AA82500|MGG82500',
    unknown: '82500|312044',
  },
  {
    text: 'A82001-83000',
    inside: 'A82001|A82002|A82500|A-82999|A83000',
    outside: 'A82000|A83001|B82500|C1|AB82500',
    unknown: '82001|83000',
  },
  {
    text: 'A83001 and up',
    inside: 'A83001|A83002|a90000|A 99999|A123456|A-83001|A83500',
    outside: 'A83000|A82001|A1|B83001|KA83001',
    unknown: '83001|300001',
  },
  {
    text: 'A82001–A83000 then A83001 and up',
    inside: 'A82001|A82999|A83000|A83001|A83002|A99999',
    outside: 'A82000|A1|B82500|MGG1',
    unknown: '82001|90000',
  },
  {
    text: 'MGG1-UP',
    inside: 'MGG1|MGG2|MGG00123|mgg 00001|MGG-99999|MGG0001|S/N MGG00123',
    outside: 'MGG0|JFZ1|JFZ00123|MG00123|MGGA00123|XMGG1',
    unknown: '1|00123',
  },
  {
    text: 'MGG1-Up, JFZ1-Up',
    inside: 'MGG1|JFZ1|MGG00123|JFZ00456|jfz 99999|MGG99999',
    outside: 'MGG0|JFZ0|FDB1|KZB00001|M1',
    unknown: '1|99999',
  },
  {
    text: 'FDB, JXG1-UP',
    inside: 'FDB0|FDB1|FDB00123|fdb 99999|JXG1|JXG00777',
    outside: 'JXG0|FD1|FDBA1|MGG1|XFDB1',
    unknown: '123|1',
  },
  {
    text: 'YN10-38001~41732',
    inside: 'YN10-38001|YN10-38002|yn10 40000|YN1040000|YN10-41731|YN10-41732|ＹＮ１０－４００００|YN10–39999',
    outside: 'YN10-38000|YN10-41733|YN11-38001|YQ10-40000|YN10-1|YN1-040000',
    unknown: '40000|38001',
  },
  {
    text: 'YN10-38001~41732 / YQ10-05501~05981',
    inside: 'YN10-38001|YN10-41732|YQ10-05501|YQ10-05981|YQ10-5600|YQ1005600',
    outside: 'YQ10-05500|YQ10-05982|YN10-05600|YR10-05600',
    unknown: '5600|38001',
  },
  {
    text: 'YN10-38001 to YN10-41732',
    inside: 'YN10-38001|YN10-40000|YN10 41732|YN1039000|YN10-41000',
    outside: 'YN10-38000|YN10-41733|YN12-40000|LC10-40000|Y10-40000',
    unknown: '38001|41732',
  },
  {
    text: 'YN11-45001~',
    inside: 'YN11-45001|YN11-45002|yn11 99999|YN1145001|YN11-100000',
    outside: 'YN11-45000|YN10-45001|YN12-45001|YQ11-45001|YN11-1',
    unknown: '45001|99999',
  },
  {
    text: '657001 to 763230 & 481196 onwards',
    inside: '657001|657002|763230|481196|481197|700000|763231|999999|0657001|S/N 500000',
    outside: '481195|1|100000',
    unknown: 'A657001|JCB3CX',
  },
  {
    text: '1 to 100, 201 to 300 and 401 onwards',
    inside: '1|2|100|201|300|401|402|5000|0099',
    outside: '0|101|200|301|400',
    unknown: 'A1|B250',
  },
  {
    text: 'A3P0, A3P1, ALJG, B5FF, T1ML',
    inside: 'A3P011001|A3P111001|ALJG11001|B5FF11001|T1ML11001|a3p0 11001|A3P0-1|ALJG1',
    outside: 'A3P211001|A3P2-1|ALJH11001|B5FG1|T1MK1',
    unknown: '11001|1',
  },
  {
    text: '313 and up',
    inside: '313|314|999|0313|10000',
    outside: '312|1|0|0312|00001',
    unknown: 'B313|MGG313',
  },
];

test.each(forms)('$text', ({ text, inside, outside, unknown }) => {
  const ranges = parseSerialRanges(text);
  expect(ranges.problem).toBeUndefined();
  const found = (serial: string) => {
    const { value = null } = parseSerialNumber(serial);
    return value && `${serial}: ${serialStatus(value, ranges.value ?? [])}`;
  };
  const listed = (serials: string) => serials.split('|').filter((serial) => parseSerialNumber(serial).value);
  const expected = { inside, outside, unknown };
  const serials = Object.values(expected).flatMap(listed);
  expect(serials.length).toBeGreaterThanOrEqual(10);
  for (const [status, all] of Object.entries(expected))
    expect(listed(all).map(found)).toEqual(listed(all).map((serial) => `${serial}: ${status}`));
});

test('every form of every dash and tilde is the same range', () => {
  const expected = [{ prefix: '', from: 300_001, to: 319_999 }];
  for (const dash of ['-', '‐', '‑', '‒', '–', '—', '―', '−', '－', 'ー', '~', '～', '〜', '∼', ' to ', ' thru ', '…'])
    expect(parseSerialRanges(`300001${dash}319999`).value, dash).toEqual(expected);
});

test('an empty text and "all" are all serial numbers', () => {
  for (const text of ['', '  ', 'all', 'All serial numbers']) expect(parseSerialRanges(text).value).toEqual([]);
});

test.each([
  ['83000–82001', 'ends (82001) before it starts (83000)'],
  ['A82001–B83000', 'prefix “A” and ends with “B”'],
  ['PC200-8', 'PC200-8'],
  ['MGG1', 'may be one number or the beginning of many'],
  ['see note 4', 'cannot be read'],
  ['300001 and up, ?', 'cannot be read'],
  ['左300001 and up', 'cannot be read'],
  ['()', 'cannot be read'],
  ['1234567890123456 and up', 'at most 15 digits'],
  ['ABC and up', 'does not end with digits'],
  ['1-1-1-1', 'cannot be read'],
  ['x'.repeat(201), 'at most 200 characters'],
])('%s is refused with the reason', (text, reason) => {
  const { value, problem } = parseSerialRanges(text);
  expect(value).toBeUndefined();
  expect(problem).toContain(reason);
});

test.each([
  ['', 'Enter the serial number'],
  ['MGG', 'does not end with digits'],
  ['12345A', 'does not end with digits'],
  ['左12345', 'has characters that no serial number has'],
  ['KMTPC200A12312044', 'in the last eight, “12312044”'],
  ['1234567890123456', 'at most 15 digits'],
])('%s is no serial number', (text, reason) => {
  expect(parseSerialNumber(text).problem).toContain(reason);
});
