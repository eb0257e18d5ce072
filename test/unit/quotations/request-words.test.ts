/** What a buyer reads of how the shop answers. */
import { expect, test } from 'vitest';
import { whatRequestSays } from '#web/features/quotations/request-words.ts';

const [email, phone] = ['omar@example.com', '+962 6 555 0110'];

test.each([
  [{ email, phone: '' }, `We have your request. We answer by mail to ${email}.`],
  [{ email: '', phone }, `We have your request. We call you at ${phone}, and the answer stands on this page.`],
  [{ email, phone }, `We have your request. We answer by mail to ${email}, or call you at ${phone}.`],
])('who has given %j reads how the shop answers by that [O481]', (given, says) => {
  expect(whatRequestSays('sent', given)).toBe(says);
  expect(whatRequestSays('in_work', given)).toBe(says.replace('We have your request.', 'We work on your quotation.'));
  expect(whatRequestSays('quoted', given)).toBe('Your quotation is ready.');
});
