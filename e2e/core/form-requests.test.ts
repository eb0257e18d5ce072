/** What the forms with a picture send, in which order, and what they keep when the answer confirms nothing. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Visitor } from '../fixtures/browser.ts';
import { expectNoErrors, pictureFile, signIn, waitForToast } from '../fixtures/helpers.ts';
import { bearer, recordPosts, recordToasts, type SentRequest } from '../fixtures/recording.ts';
import { admin } from '../fixtures/sample-shop.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { ownShop } from '../fixtures/shop-fixture.ts';

const shop = await ownShop();
const { visit } = peopleOf(shop);
const { email } = admin;
let staff: Visitor;
let toasts: () => Promise<string[]>;

beforeAll(async () => {
  staff = await visit();
  toasts = await recordToasts(staff.page);
  await staff.page.goto('/login');
  await signIn(staff.page, admin.email, admin.password);
  await staff.page.waitForURL(`${shop.url}/`);
});

afterEach(() => staff.page.unrouteAll());

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
    coreCharge: null,
    netWeightKg: null,
    hsCode: null,
    countryOfOrigin: null,
    specifications: [],
    numbers: [],
  },
};

const paths = (posts: readonly SentRequest[]) => posts.map(({ path }) => path);
const chosenFile = (page: Page) =>
  page.getByLabel('image file').evaluate((input) => (input as HTMLInputElement).files?.[0]?.name);

/** Chooses this picture in place of an earlier one: a part takes several, which are listed. */
async function choosePicture(page: Page, file: Awaited<ReturnType<typeof pictureFile>>): Promise<void> {
  for (const button of await page.getByRole('button', { name: 'Remove picture' }).all()) await button.click();
  await page.getByLabel('image file').setInputFiles(file);
}

describe.each([
  ['review', review],
  ['product', product],
])('the form of a %s', (_name, { path, api, button, fields, failed, saved, body }) => {
  async function openFilled() {
    const { page } = staff;
    await page.goto(path);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('image file').setInputFiles(await pictureFile());
    return page;
  }
  async function expectInputKept(page: Page) {
    for (const [label, value] of Object.entries(fields))
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
    expect(await chosenFile(page)).toBe('part.jpg');
  }
  const send = (page: Page) => page.getByRole('button', { name: button, exact: true }).click();

  test('sends the picture, then the fields and the address of the picture, both with the access token [O79]', async () => {
    const page = await openFilled();
    const posts = recordPosts(page);
    const uploaded = page.waitForResponse('**/api/image');
    await send(page);
    const { data } = (await (await uploaded).json()) as { data: { url: string } };
    await waitForToast(page, saved);
    const authorization = await bearer(page);
    expect(posts).toEqual([
      { path: '/api/image', body: null, authorization },
      { path: api, body: { ...body, email, img: data.url }, authorization },
    ]);
    expect(await toasts()).toEqual([saved]);
    expectNoErrors(staff);
  });

  test('a refused picture is not followed by the record [O80]', async () => {
    const page = await openFilled();
    const posts = recordPosts(page);
    // The shop checks the content of the file, not its name.
    const text = { name: 'part.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await choosePicture(page, text);
    await send(page);
    await waitForToast(page, failed);
    expect(paths(posts)).toEqual(['/api/image']);
    await page.locator('.error', { hasText: 'This file type is not supported.' }).waitFor();
    await expectInputKept(page);
    // An answer with status 200 can report a failure as well.
    const refusal = { success: false, status: 500, data: { id: 'x', url: '/img/x', width: 1, height: 1 } };
    await page.route('**/api/image', (route) => route.fulfill({ json: refusal }));
    await choosePicture(page, await pictureFile());
    await send(page);
    await page.getByRole('alert').filter({ hasText: "The picture wasn't uploaded, so nothing was saved." }).waitFor();
    await expect.poll(toasts).toEqual([failed, failed]);
    await expectInputKept(page);
    expect(paths(posts)).toEqual(['/api/image', '/api/image']);
    expectNoErrors(staff, /415/);
  });

  test('an answer without insertedId shows that nothing is confirmed, and the next attempt sends the same [O82]', async () => {
    const page = await openFilled();
    const posts = recordPosts(page);
    await page.route(`**${api}`, (route) => route.fulfill({ status: 201, json: { acknowledged: true } }));
    await send(page);
    await expect.poll(toasts).toEqual([failed]);
    await page.getByRole('alert').filter({ hasText: "We didn't get a confirmation." }).waitFor();
    await expectInputKept(page);
    expect(paths(posts)).toEqual(['/api/image', api]);
    await page.unroute(`**${api}`);
    await send(page);
    await waitForToast(page, saved);
    expect(await toasts()).toEqual([failed, saved]);
    // The picture was uploaded at the first attempt.
    expect(paths(posts)).toEqual(['/api/image', api, api]);
    expect(posts[2]?.body).toEqual(posts[1]?.body);
    expectNoErrors(staff);
  });
});
