/**
 * The step from the page of a part to its order form, on a phone with a slow line: from the click to a phone number field
 * that can be typed in, and to a button that places the order. The text typed into the field at once has to stay.
 */
import { type Browser, type CDPSession, chromium, devices, type Page } from 'playwright-core';
import { browserExecutable } from '../e2e/fixtures/browser.ts';
import { openBenchShop } from './shop.ts';

/** 150 ms for each round trip and 1.6 Mbit/s: Lighthouse's slow 4G. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const runs = 9;
const wantedMs = 600;
const typed = '+46 8 5550 1187';

/** What happens before the click. */
type Approach = 'click without a touch before' | 'tap of 90 ms' | 'pointer rests for 1 s first';
const approaches: readonly Approach[] = ['click without a touch before', 'tap of 90 ms', 'pointer rests for 1 s first'];

export async function run() {
  const shop = await openBenchShop(4617);
  const browser = await chromium.launch({
    executablePath: await browserExecutable(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const [part] = (await (await fetch(`${shop.url}/api/product?limit=1`)).json()) as [{ slug: string }];
    const session = await registered(browser, shop.url);
    const rows = [];
    for (const approach of approaches) {
      const steps = [];
      for (let n = 0; n < runs; n += 1)
        steps.push(await step(browser, session, { url: `${shop.url}/part/${part.slug}`, approach }));
      rows.push({ name: approach, ...summaryOf(steps) });
    }
    return rows;
  } finally {
    await browser.close();
    await shop.close();
  }
}

type Session = Awaited<ReturnType<typeof registered>>;

/** Cookies and storage of a new buyer. */
async function registered(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Petra Lindqvist');
  await page.getByLabel('Email', { exact: true }).fill('petra@buyers.example');
  await page.getByLabel('Password', { exact: true }).fill('rollers-and-chains-42');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/purchase');
  await page.waitForLoadState('networkidle');
  const state = await context.storageState();
  await context.close();
  return state;
}

interface Step {
  /** Times from the click, in ms. */
  readonly fieldMs: number;
  readonly readyMs: number;
  readonly kept: boolean;
  /** Scripts that the document of the order form loaded, and their bytes as sent. */
  readonly scripts: number;
  readonly scriptKilobytes: number;
}

/** One visit with an empty cache and no service worker, whose requests would not be slowed down. */
async function step(browser: Browser, storageState: Session, { url, approach }: { url: string; approach: Approach }) {
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    viewport: phoneViewport,
    storageState,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(recordTimes);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowLine);
  await page.goto(url, { waitUntil: 'networkidle' });
  await buy(page, cdp, approach);
  await page.waitForURL('**/purchase/*', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'fieldAt' in document.documentElement.dataset);
  await page.getByLabel('Phone').pressSequentially(typed);
  await page.waitForFunction(() => 'readyAt' in document.documentElement.dataset);
  await page.waitForLoadState('networkidle');
  const result = await page.evaluate(() => {
    const { fieldAt, readyAt } = document.documentElement.dataset;
    const clickedAt = Number(sessionStorage.getItem('clickedAt'));
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const bytes = (scripts as PerformanceResourceTiming[]).reduce(
      (sum, { encodedBodySize }) => sum + encodedBodySize,
      0,
    );
    return {
      fieldMs: Number(fieldAt) - clickedAt,
      readyMs: Number(readyAt) - clickedAt,
      scripts: scripts.length,
      scriptKilobytes: bytes / 1000,
    };
  });
  const kept = (await page.getByLabel('Phone').inputValue()) === typed;
  await context.close();
  return { ...result, kept } satisfies Step;
}

const phoneViewport = { width: 390, height: 844 };

async function buy(page: Page, cdp: CDPSession, approach: Approach): Promise<void> {
  const link = page.locator('[data-buy-link]');
  const box = await link.boundingBox();
  if (!box) throw new Error('The part cannot be bought');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (approach === 'click without a touch before') return link.evaluate((node: HTMLElement) => node.click());
  if (approach === 'tap of 90 ms') {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await page.waitForTimeout(90);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return;
  }
  await page.mouse.move(point.x, point.y);
  await page.waitForTimeout(1000);
  await page.mouse.click(point.x, point.y);
}

/** Runs in every page: notes the time of a click, of the field that can be typed in, and of the button that can be used. */
function recordTimes(): void {
  const now = () => String(performance.timeOrigin + performance.now());
  addEventListener('click', () => sessionStorage.setItem('clickedAt', now()), true);
  const usable = (selector: string) => {
    const control = document.querySelector<HTMLInputElement | HTMLButtonElement>(selector);
    return control !== null && !control.disabled && control.checkVisibility({ visibilityProperty: true });
  };
  const look = () => {
    const { dataset } = document.documentElement ?? {};
    if (dataset && usable('input[name=phone]')) dataset['fieldAt'] ??= now();
    if (dataset && usable('main button[type=submit]')) dataset['readyAt'] ??= now();
    if (!dataset?.['readyAt']) requestAnimationFrame(look);
  };
  if (location.pathname.startsWith('/purchase/')) requestAnimationFrame(look);
}

function summaryOf(steps: readonly Step[]) {
  const sorted = (read: (step: Step) => number) => steps.map(read).toSorted((a, b) => a - b);
  const p50 = (read: (step: Step) => number) => Math.round(sorted(read)[Math.floor(steps.length / 2)] ?? Number.NaN);
  return {
    'field p50': p50(({ fieldMs }) => fieldMs),
    'field worst': Math.round(sorted(({ fieldMs }) => fieldMs).at(-1) ?? Number.NaN),
    'wanted p50': wantedMs,
    'button p50': p50(({ readyMs }) => readyMs),
    'text kept': `${steps.filter(({ kept }) => kept).length} of ${steps.length}`,
    scripts: p50((one) => one.scripts),
    'script kB': p50(({ scriptKilobytes }) => scriptKilobytes),
  };
}
