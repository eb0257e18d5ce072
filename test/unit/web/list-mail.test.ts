/** The list of a quick order as a mail to the shop. */
import { expect, test } from 'vitest';
import { listMail, type MailedLine } from '#web/public/quick-order/list-mail.ts';

const read = (lines: readonly MailedLine[], email = 'parts@example.com') => {
  const { href, count } = listMail(email, lines);
  const [, body = ''] = /&body=(.*)$/.exec(href) ?? [];
  return { href, count, body, lines: decodeURIComponent(body).split('\r\n') };
};

test('a list is the body of a mail, a line for each number, with signs that mean something in addresses [O21]', () => {
  const { href, lines } = read([
    { number: 'HX-20Y-1142', quantity: '4' },
    { number: 'AB&C?12=3#4+5 ü', quantity: '' },
  ]);
  expect(href).toMatch(/^mailto:parts@example\.com\?subject=Parts%20list&body=[\w%.!~*'()-]+$/);
  expect(lines).toEqual(['Please quote these parts:', '', '4 x HX-20Y-1142', 'AB&C?12=3#4+5 ü']);
  expect(read([], 'a&b+c@example.com').href).toContain('mailto:a%26b%2Bc@example.com?');
});

test('a list that is too long for an address ends with the line that fits, and says that the rest is attached [O21]', () => {
  const lineOf = (n: number) => ({ number: `HX-20Y-${1000 + n}`, quantity: '4' });
  for (const length of [1, 60, 70, 80, 5000]) {
    const all = Array.from({ length }, (_, n) => lineOf(n));
    const { body, count, lines } = read(all);
    expect(body.length).toBeLessThanOrEqual(1900);
    expect(lines.slice(2, 2 + count)).toEqual(all.slice(0, count).map(({ number }) => `4 x ${number}`));
    expect(lines.slice(2 + count)).toEqual(count < length ? ['', 'The rest of the list is attached.'] : []);
  }
  const { count, body } = read(Array.from({ length: 5000 }, (_, n) => lineOf(n)));
  expect([count > 60, body.length > 1800]).toEqual([true, true]);
});

test('a character that was cut in two breaks no mail', () => {
  expect(read([{ number: 'A-1234 \ud83d', quantity: '1' }]).lines.at(-1)).toBe('1 x A-1234 \ufffd');
});
