/** `npm run dev`: pages, styleguide, live reload, and a stop that leaves no process. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../../e2e/fixtures/browser.ts';
import { isAlive } from '../fixtures/postgres-fixture.ts';
import { root, startShopProcess } from '../fixtures/shop-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sprocket-dev-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const changedFiles = () => execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });

/** Ids of all descendants of a process. */
function descendants(pid: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = [...table.matchAll(/(\d+)\s+(\d+)/g)].map(
    ([, child, parent]) => [Number(child), Number(parent)] as const,
  );
  const below = (parent: number): number[] =>
    pairs.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

/** Checks in the browser that a button looks different by default, hovered, pressed and focused. */
async function statesAreShown(url: string): Promise<void> {
  const browser = await openBrowser();
  const { page, takeErrors } = await newVisitor(browser, url);
  // Its hundreds of modules take a while.
  await page.goto(url, { waitUntil: 'commit' });
  const look = (state: string) =>
    page.evaluate((selector) => {
      const button = document.querySelector(selector);
      if (!button) return '';
      const { backgroundColor, outlineStyle } = getComputedStyle(button);
      return `${backgroundColor} ${outlineStyle}`;
    }, `.styleguide .btn--primary${state}`);
  const looks = () => Promise.all(['', '.is-hover', '.is-active', '.is-focus'].map(look));
  await expect.poll(async () => new Set(await looks()).size).toBe(4);
  expect(takeErrors()).toEqual([]);
  await browser.close();
}

test('npm run dev shows the shop and the styleguide, changes no file of the repository and leaves no process [U12]', async () => {
  const before = changedFiles();
  const shop = startShopProcess({
    command: ['npm', 'run', 'dev'],
    env: {
      DATA_DIR: dataDir,
      SAMPLE_CATALOGUE: 'on',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'a-long-enough-one',
    },
  });
  const address = await shop.opened;
  expect(await (await fetch(address)).text()).toContain('MAIN PRODUCTS');
  const guide = await fetch(`${address}/styleguide`);
  expect(guide.status).toBe(200);
  expect(await guide.text()).toContain('<h1>Styleguide</h1>');
  await statesAreShown(`${address}/styleguide`);
  // Live reload: the server serves the client that listens for changes.
  expect(await (await fetch(`${address}/@vite/client`)).text()).toContain('WebSocket');

  const started = descendants(shop.child.pid ?? 0);
  expect(started.length).toBeGreaterThan(1);
  shop.child.kill('SIGTERM');
  await shop.ended;
  await expect(fetch(address)).rejects.toThrow();
  await expect.poll(() => started.filter(isAlive)).toEqual([]);
  expect(changedFiles()).toBe(before);
});

test('npm run dev sends nothing from the data folder, also when it lies among the packages', async () => {
  const cache = join(root, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const within = await mkdtemp(join(cache, 'dev (data)-'));
  const link = join(dataDir, 'link');
  await symlink(within, link);
  const shop = startShopProcess({
    command: ['npm', 'run', 'dev'],
    env: { DATA_DIR: link },
  });
  try {
    const address = await shop.opened;
    const secret = await readFile(join(within, 'auth-secret'), 'utf8');
    const below = within.slice(root.length - 1);
    const paths = [
      below,
      below.replace('node_modules', 'node%5fmodules'),
      below.toUpperCase(),
      `/@fs${within}`,
      `/@fs/${within}`,
    ]
      .concat([`/@fs${link}`, `/src/..${below}`, `/@fs${root}src/..${below}`])
      .map((folder) => `${folder}/auth-secret`);
    const endings = [
      '',
      '?raw',
      '?import&raw',
      '?url',
      '?inline',
      '?import&url&inline',
      '?raw??',
      '.svg?.wasm?init',
      '?html-proxy',
    ];
    for (const path of paths.flatMap((each) => endings.map((ending) => each + ending))) {
      const response = await fetch(address + path);
      const text = await response.text();
      expect([path, text.includes(secret), text.includes(btoa(secret))]).toEqual([path, false, false]);
    }
    const { status } = await fetch(`${address}${below}/auth-secret`);
    expect(status).toBe(403);
    // The same server does send the source of the pages.
    expect(await (await fetch(`${address}/src/web/kit/format/telephone.ts?raw`)).text()).toContain('export');
  } finally {
    shop.child.kill('SIGTERM');
    await shop.ended;
    await Promise.all([within, link].map((path) => rm(path, { recursive: true, force: true })));
  }
});
