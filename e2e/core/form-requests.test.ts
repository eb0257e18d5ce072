/** What the forms with a picture send, in which order, and what they keep when the answer confirms nothing. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoErrors, fieldValue, fillFields, pictureFile, waitForToast } from '../fixtures/helpers.ts';
import { bearer, recordPosts, recordToasts } from '../fixtures/recording.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const shop = workerShop();
const { as } = peopleOf(shop);
const { email } = admin;

const review = {
  path: '/dashboard/review',
  api: '/api/reviews',
  button: 'Add Review',
  fields: { rating: '4', review: 'Packed well.' },
  failed: 'Failed to add the reviews',
  saved: 'review added successfully',
  body: { name: 'Admin', rating: 4, comment: 'Packed well.' },
};
const product = {
  path: '/dashboard/addProduct',
  api: '/api/product',
  button: 'Add Product',
  fields: {
    'Product Name': 'Pin of a test',
    'Price per unit': '7.25',
    'Available Quantity': '30',
    'Minimum Quantity': '3',
    description: 'Hardened.',
  },
  failed: 'Failed to add the product',
  saved: 'product added successfully',
  body: {
    name: 'Pin of a test',
    pricePerUnit: 7.25,
    availableQnty: 30,
    minQnty: 3,
    description: 'Hardened.',
    // Fields beyond those of the specification, as the form shows them first.
    maxQnty: null,
    multipleQnty: 1,
    unit: 'H87',
    priceBreaks: [],
    grade: 'aftermarket',
    itemCondition: 'new',
    backOrderDays: null,
    warrantyMonths: null,
    returnDays: null,
    singlePieces: false,
    coreCharge: null,
    netWeightKg: null,
    binLocation: null,
    hsCode: null,
    countryOfOrigin: null,
    specifications: [],
    numbers: [],
  },
};

const chosenFile = (page: Page) =>
  page.getByLabel('image file').evaluate((input) => (input as HTMLInputElement).files?.[0]?.name);

/** Chooses this picture in place of an earlier one: a part takes several, which are listed. */
async function choosePicture(page: Page, file: Awaited<ReturnType<typeof pictureFile>>): Promise<void> {
  for (const button of await page.getByRole('button', { name: 'Remove picture' }).all()) await button.click();
  await page.getByLabel('image file').setInputFiles(file);
}

test.each([
  ['review', review],
  ['product', product],
])(
  'the form of a %s sends the picture and after it the fields, and keeps them until the answer confirms the record [O79 O80 O82]',
  async (_name, { path, api, button, fields, failed, saved, body }) => {
    const staff = await as('admin');
    const { page } = staff;
    const toasts = await recordToasts(page);
    await page.goto(path);
    const posts = recordPosts(page);
    const paths = () => posts.map((post) => post.path);
    const send = () => page.getByRole('button', { name: button, exact: true }).click();
    const expectInputKept = async () => {
      for (const [label, value] of Object.entries(fields)) expect(await fieldValue(page, label), label).toBe(value);
      expect(await chosenFile(page)).toBe('part.jpg');
    };
    await fillFields(page, fields);
    // The shop checks the content of the file, not its name.
    await choosePicture(page, { name: 'part.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await send();
    await waitForToast(page, failed);
    await page.locator('.error', { hasText: 'This file type is not supported.' }).waitFor();
    await expectInputKept();
    expectNoErrors(staff, /415/);

    // An answer with status 200 can report a failure as well.
    const refusal = { success: false, status: 500, data: { id: 'x', url: '/img/x', width: 1, height: 1 } };
    await page.route('**/api/image', (route) => route.fulfill({ json: refusal }));
    await choosePicture(page, await pictureFile());
    await send();
    await page.getByRole('alert').filter({ hasText: "The picture wasn't uploaded, so nothing was saved." }).waitFor();
    await expect.poll(toasts).toEqual([failed, failed]);
    await expectInputKept();
    expect(paths()).toEqual(['/api/image', '/api/image']);
    await page.unroute('**/api/image');

    await page.route(`**${api}`, (route) => route.fulfill({ status: 201, json: { acknowledged: true } }));
    const uploaded = page.waitForResponse('**/api/image');
    await send();
    const { data } = (await (await uploaded).json()) as { data: { url: string } };
    await page.getByRole('alert').filter({ hasText: "We didn't get a confirmation." }).waitFor();
    await expect.poll(toasts).toEqual([failed, failed, failed]);
    await expectInputKept();
    await page.unroute(`**${api}`);
    await send();
    await waitForToast(page, saved);
    expect(await toasts()).toEqual([failed, failed, failed, saved]);
    // The picture is uploaded once, and the next attempt sends the same fields.
    const authorization = await bearer(page);
    const record = { path: api, body: { ...body, email, img: data.url }, authorization };
    expect(posts.slice(2)).toEqual([{ path: '/api/image', body: null, authorization }, record, record]);
    expectNoErrors(staff);
  },
);
