/** The form of a review when its picture or the review itself is refused, or the shop does not answer. */
import { expect, test } from 'vitest';
import { expectNoErrors, expectToast, fieldValue, fillFields, pictureFile, waitForText } from '../fixtures/helpers.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';

const { as } = peopleOf(workerShop());

test('a review that fails shows the reason and keeps the input, also after a reload [O81]', async () => {
  const buyer = await as('buyer', { name: 'Otto Klein', at: '/dashboard/review' });
  const { page } = buyer;
  const send = page.getByRole('button', { name: 'Add Review' });
  const inputValues = async () => [await fieldValue(page, 'rating'), await fieldValue(page, 'review')];
  const typed = ['3', 'The box was open.'];
  await fillFields(page, { rating: '3', review: 'The box was open.' });

  // The shop checks the content of the file, not its name.
  const text = { name: 'part.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page.getByLabel('image file').setInputFiles(text);
  await send.click();
  await expectToast(page, 'error', 'Failed to add the reviews');
  await page
    .locator('.error', { hasText: 'This file type is not supported. Upload a JPEG, PNG, WebP or AVIF picture.' })
    .waitFor();
  expect(await inputValues()).toEqual(typed);
  expectNoErrors(buyer, /415/);

  // A file that is too large is rejected before the upload.
  const huge = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await page.getByLabel('image file').setInputFiles(huge);
  await send.click();
  await page.locator('.error', { hasText: 'The picture is larger than 10 MB.' }).waitFor();
  expectNoErrors(buyer);

  await page.getByLabel('image file').setInputFiles(await pictureFile());
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/image')) uploads += 1;
  });
  const answers = [
    { status: 201, contentType: 'application/json', body: '{"acknowledged":true}' },
    {
      status: 429,
      contentType: 'application/problem+json',
      headers: { 'Retry-After': '120' },
      body: '{"code":"too_many_requests","detail":"Review limit reached. Try again in 2 min."}',
    },
  ];
  await page.route('**/api/reviews', (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort('connectionrefused');
  });
  for (const reason of [
    "We didn't get a confirmation.",
    'Review limit reached. Try again in 2 min.',
    "We couldn't reach the shop.",
  ]) {
    await send.click();
    await page.getByRole('alert').filter({ hasText: reason }).waitFor();
    expect(await inputValues()).toEqual(typed);
  }
  // The picture was uploaded at the first attempt and is not sent again.
  expect(uploads).toBe(1);
  expectNoErrors(buyer, /429|ERR_CONNECTION_REFUSED/);

  await page.unroute('**/api/reviews');
  await page.reload();
  await waitForText(page, 'We restored your unsaved changes');
  expect(await inputValues()).toEqual(typed);
  await page.getByLabel('image file').setInputFiles(await pictureFile());
  await send.click();
  await expectToast(page, 'success', 'review added successfully');
  await page.reload();
  await page.getByRole('group', { name: 'rating' }).waitFor();
  expect(await inputValues()).toEqual(['', '']);
  expectNoErrors(buyer);
});
