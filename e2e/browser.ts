/** A real browser for the journeys: the machine's own Chromium, or the one inside an npm package. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium; the packaged one is unpacked when it is not yet. */
export async function browserExecutable(): Promise<string> {
  const own = [process.env.CHROMIUM_PATH, ...installed].find((path) => path && existsSync(path));
  if (own) return own;
  // Where the package unpacks the libraries that bare machines lack depends on this name.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

let launched: Promise<Browser> | undefined;

/** The browser of this test worker, launched at the first call. It ends with the worker; a visitor's pages end with `close`. */
export function openBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await browserExecutable(),
    // Chromium's sandbox refuses root, and containers refuse the sandbox. /dev/shm is small in many containers.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  browser.once('disconnected', () => {
    launched = undefined;
  });
  return browser;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that went wrong in the page so far: console errors and uncaught exceptions. Empties the list. */
  takeErrors(): string[];
  close(): Promise<void>;
}

/** Somebody new: no cookies, nothing stored. Collects what goes wrong in his pages. */
export async function newVisitor(browser: Browser, url: string, viewport = desktop): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' });
  context.setDefaultTimeout(40_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error.stack || error)));
  return { page, context, takeErrors: () => errors.splice(0), close: () => context.close() };
}
