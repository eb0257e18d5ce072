/** What journeys have in common. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';

export const password = 'rollers-and-chains-42';

let people = 0;

/** An address that nobody has registered yet. */
export function newEmail(name: string): string {
  people += 1;
  return `${name}.${Date.now().toString(36)}.${people}@buyers.example`;
}

export async function visible(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

export async function toastSays(page: Page, text: string): Promise<void> {
  await page.locator('.Toastify__toast', { hasText: text }).first().waitFor();
}

/** Registers and waits for the page that registration leads to. */
export async function register(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, name, email);
  await page.waitForURL('**/purchase');
}

export async function fillRegistration(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Fills in the login form of the page that is open. */
export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click();
}

/** Path and query of the page that is open. */
export function place(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** A page that is wider than the screen can be pushed sideways: nothing may be. */
export async function fitsTheScreen(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `${place(page)} is wider than the screen`).toBeLessThanOrEqual(screen);
}

/** Nothing went wrong in the page, except answers that the journey provoked (`expected`, e.g. /401/). */
export function nothingWentWrong(visitor: Visitor, expected?: RegExp): void {
  expect(visitor.takeErrors().filter((error) => !expected?.test(error))).toEqual([]);
}

/** A small picture as a file to upload: one orange square. */
export async function pictureFile(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { default: sharp } = await import('sharp');
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#e07000' } })
    .jpeg()
    .toBuffer();
  return { name: 'part.jpg', mimeType: 'image/jpeg', buffer };
}
