/** What staff read when a term cannot be: words of the shop, which say what to do. */
import { expect, test } from 'vitest';
import { DraftContent } from '#domain/orders/drafts/contract.ts';
import { draftOrder } from '#domain/orders/drafts/draft-order.ts';
import { TermValues } from '#domain/orders/terms/term-rules.ts';
import { AppError } from '#platform/errors.ts';

const wrong = ['x'.repeat(5000), '2026-13-45', 'xx', '9999', '-1', '1.5', '三'];
const sentence = /^(Use|Enter) .+\.$/;

test.each(Object.entries(TermValues))('%s names what it can be, for any wrong text [O418]', (_term, schema) => {
  const messages = wrong.flatMap((text) => schema.safeParse(text).error?.issues[0]?.message ?? []);
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) expect(message).toMatch(sentence);
});

test('none is a value of every term that can be left out, and numbers are whole ones up to their limit', () => {
  const { name: _name, phone: _phone, ...optional } = TermValues;
  for (const [term, schema] of Object.entries(optional)) expect([term, schema.parse('')]).toEqual([term, '']);
  expect([TermValues.depositPercent.parse(' 007 '), TermValues.balanceDays.parse('365')]).toEqual(['7', '365']);
  expect(TermValues.depositPercent.safeParse('101').success).toBe(false);
});

test('so does each field of a new order [O418]', () => {
  const text = '\u200b?';
  const lines = [{ productId: crypto.randomUUID(), brand: '', partNumber: '', quantity: text, unitPrice: text }];
  const typed = { name: '', phone: text, email: text, incoterm: text, wantedOn: text, lines };
  const terms = { depositPercent: text, transport: text, validUntil: text };
  try {
    draftOrder(DraftContent.parse({ ...typed, terms }), new Date());
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { errors = [] } = error.extra;
    expect(errors.map(({ path }) => path)).toHaveLength(10);
    for (const { path, message } of errors) expect(`${path}: ${message}`).not.toMatch(/invalid input|expected/i);
  }
});
