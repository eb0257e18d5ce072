/** The mail that asks the shop for what a search did not find. */
import { expect, test } from 'vitest';
import { askMail } from '#web/public/list/ask-mail.ts';

const read = (query: string, machine = '', email = 'parts@example.com') => {
  const { href, isNumber } = askMail(email, query, machine);
  const [, subject = '', body = ''] = /\?subject=(.*)&body=(.*)$/.exec(href) ?? [];
  return { href, isNumber, subject: decodeURIComponent(subject), lines: decodeURIComponent(body).split('\r\n') };
};

test('the mail has what was typed and the machine, with signs that mean something in addresses [P56]', () => {
  expect(read('AB&C?12=3#4+5 ü', 'Komatsu PC200-8, S/N 312044')).toMatchObject({
    isNumber: true,
    subject: 'Part number AB&C?12=3#4+5 ü for Komatsu PC200-8, S/N 312044',
    lines: ['Please tell me price and lead time for: AB&C?12=3#4+5 ü', 'Machine: Komatsu PC200-8, S/N 312044'],
  });
  expect(read('track roller')).toMatchObject({
    isNumber: false,
    subject: 'Part wanted: track roller',
    lines: ['Please tell me price and lead time for: track roller'],
  });
  expect(read('1', '', 'a&b+c@example.com').href).toMatch(/^mailto:a%26b%2Bc@example\.com\?/);
});

test('a long text is cut between characters, so that the address has at most 2,000 characters [P56]', () => {
  for (const query of ['x'.repeat(5000), '履带滚轮'.repeat(50), '🚜'.repeat(150), '&'.repeat(200)]) {
    const { href, lines } = read(query, '挖'.repeat(60));
    expect(href.length).toBeLessThanOrEqual(2000);
    expect(lines).toHaveLength(2);
    expect(lines[0]).not.toContain('\ufffd');
    expect(lines[0]?.endsWith('…')).toBe(encodeURIComponent(query).length > 1200);
  }
});

test('a character that was cut in two breaks no mail', () => {
  expect(read('A-1234 \ud83d').lines[0]).toMatch(/A-1234 \ufffd$/);
});
