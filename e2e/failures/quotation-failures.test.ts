/** A request for quotation over a bad line: nothing typed is lost, and it is sent once. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '#platform/http/page-paths.ts';
import { answerFirst } from '../fixtures/answer-first.ts';
import { phone } from '../fixtures/browser.ts';
import { field } from '../fixtures/controls.ts';
import { expectInView, newEmail, waitForText } from '../fixtures/helpers.ts';
import { loseAnswer } from '../fixtures/lost-answer.ts';
import { problemAnswer } from '../fixtures/problem-answer.ts';
import { peopleOf } from '../fixtures/sessions.ts';
import { workerShop } from '../fixtures/shop-fixture.ts';
import { goOffline } from '../fixtures/slow-line.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

const shop = workerShop();
const { visit } = peopleOf(shop);
const send = (page: Page) => page.getByRole('button', { name: 'Send the request' });
const sentPage = (page: Page) => page.getByRole('heading', { level: 1, name: /^Request for quotation RQ-\d+$/ });
const unconfirmed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'No confirmation yet. Send again: it counts once.' });

async function typedRequest() {
  const visitor = await visit({ viewport: phone, at: pagePaths.askForQuotation });
  const email = newEmail('lost');
  await field(visitor.page, 'Part number').fill('QZW-1');
  await field(visitor.page, 'Your name').fill('Omar Haddad');
  await field(visitor.page, 'Email').fill(email);
  const staff = await staffCalls(shop);
  const sent = async () => (await staff('listQuotationRequests', { query: { q: email } as never })).total;
  return { ...visitor, email, sent };
}

test('a request whose answer was lost is sent again after a reload, and counts once [O450]', async () => {
  const { page, email, sent } = await typedRequest();
  await loseAnswer(page, '**/api/quotation-request');
  await send(page).click();
  await expectInView(unconfirmed(page));
  await expect.poll(sent).toBe(1);
  await page.reload();
  await unconfirmed(page).waitFor();
  expect(await field(page, 'Email').inputValue()).toBe(email);
  await send(page).click();
  await sentPage(page).waitFor();
  expect(await sent()).toBe(1);
  await page.goto(pagePaths.askForQuotation);
  await page.locator('fieldset:enabled').first().waitFor();
  expect(await field(page, 'Part number').inputValue()).toBe('');
});

test('changed after a lost answer, the buyer is told of the request that is there before another one is sent [O450]', async () => {
  const { page, sent } = await typedRequest();
  await loseAnswer(page, '**/api/quotation-request');
  await send(page).click();
  await unconfirmed(page).waitFor();
  await field(page, 'Quantity').fill('4');
  await send(page).click();
  await expectInView(page.getByRole('alert').getByText('This request was sent already, before you changed it.'));
  expect(await sent()).toBe(1);
  await page.getByRole('button', { name: 'Send this one as a new request' }).click();
  await sentPage(page).waitFor();
  await waitForText(page, '4 pcs');
  expect(await sent()).toBe(2);
});

test('after an error of the shop, and offline, what is typed stays and is sent with the next press [O450]', async () => {
  const { page, context, sent } = await typedRequest();
  await answerFirst(page, '**/api/quotation-request', (route) => route.fulfill(problemAnswer(500, 'Broken')));
  await send(page).click();
  await expectInView(unconfirmed(page));
  await goOffline(page);
  await send(page).click();
  await expectInView(unconfirmed(page));
  await context.setOffline(false);
  expect(await field(page, 'Your name').inputValue()).toBe('Omar Haddad');
  await send(page).click();
  await sentPage(page).waitFor();
  expect(await sent()).toBe(1);
});
