/** What was quoted and is not in the catalogue, and figures of requests, with the longest values, at all widths; light and dark. */
import { beforeAll, expect, test } from 'vitest';
import { manageRequestPath, pagePaths } from '#platform/http/page-paths.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { phone } from '../fixtures/browser.ts';
import { newPartNumber } from '../fixtures/helpers.ts';
import { addLongestPart, longest } from '../fixtures/layout-faults.ts';
import { expectGoodLook } from '../fixtures/look.ts';
import { quotedRequest } from '../fixtures/quoted-requests.ts';
import { sendRequestAsStranger } from '../fixtures/sent-requests.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { addPart, staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
let request = '';

beforeAll(async () => {
  const call = await staffCalls(shop);
  const asked = { partNumber: `X${longest.unbrokenNumber}`.slice(0, 60), quantity: 1 };
  const taken = { ...asked, partNumber: `Y${asked.partNumber}`.slice(0, 60) };
  await addLongestPart(call, longest.number);
  const [part] = await call('listProducts', { query: { q: longest.number } });
  const other = await addPart(call, newPartNumber());
  const free = { answer: 'free', name: longest.name.slice(0, 120), brand: longest.brand.slice(0, 60) } as const;
  const facts = { weightKg: '1', unitPrice: '1234567.89' };
  for (const _ of [1, 2])
    await quotedRequest(shop, call, {
      lines: [{ name: 'Seal', quantity: 1 }],
      answers: [{ ...free, ...facts, number: 'Z'.repeat(60) }],
    });
  const productId = String(part?._id);
  for (const id of [productId, other._id])
    await quotedRequest(shop, call, { lines: [taken], answers: [{ answer: 'part', productId: id }] });
  const sent = await quotedRequest(shop, call, { lines: [asked], answers: [{ answer: 'part', productId }] });
  await call('addAnsweredNumber', { body: { number: taken.partNumber, productId } });
  const { id } = await sendRequestAsStranger(shop, { lines: [asked] });
  await call('declineQuotationRequest', { path: { id }, body: { version: 1, reason: longest.name } });
  request = sent.id;
});

test.each([
  ['the searches without result', () => pagePaths.missedSearches, 'Add asked numbers to parts'],
  ['a request', () => manageRequestPath(request), 'Add asked numbers to parts'],
  ['the overview', () => pagePaths.overview, 'Half are answered after'],
])(
  '%s: nothing is cut, too wide, or hard to read in the light and in the dark [O517 O519]',
  async (name, path, text) => {
    const { page } = await as('admin', { at: path(), viewport: phone });
    await page.getByText(text).first().waitFor();
    await expectGoodLook(page, name);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const width of [phone.width, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeFindings(page, 'color-contrast'), `${name} in the dark at ${width} px`).toEqual([]);
    }
  },
);
