/** A failed start prints one line with the reason and the remedy, and exits with 1. */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillMigrated } from '../fixtures/copied-clusters.ts';
import { root, startShopProcess } from '../fixtures/shop-process.ts';

let folder: string;
let occupied: Server;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-failed-'));
  occupied = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => occupied.once('listening', resolve));
  port = (occupied.address() as { port: number }).port;
});

afterAll(async () => {
  occupied.close();
  await rm(folder, { recursive: true, force: true });
});

async function failedStart(env: Record<string, string>): Promise<string> {
  const shop = startShopProcess({ env: { DATA_DIR: join(folder, 'data'), ...env } });
  expect(await shop.ended).toBe(1);
  return shop.output().trim();
}

test('a port in use', async () => {
  await mkdir(join(folder, 'data'));
  await fillMigrated(join(folder, 'data'));
  const output = await failedStart({
    PORT: String(port),
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'a-long-enough-one',
  });
  expect(output.split('\n').at(-1)).toBe(
    `Port ${port} is in use. Stop the process that uses it, or choose another port: PORT=${port + 1} npm start`,
  );
});

test('a data folder that is not writable', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const output = await failedStart({ DATA_DIR: join(file, 'data') });
  expect(output.split('\n')).toHaveLength(1);
  expect(output).toMatch(/DATA_DIR|data folder/i);
});

test('a setting that is no longer read is named in a line of its own', async () => {
  const output = await failedStart({
    DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop',
    DATABASE_REPLICA_URLS: 'postgres://shop:secret@127.0.0.1:2/shop',
    AUTH_SECRET: 'x'.repeat(32),
  });
  const [warning, reason] = output.split('\n');
  expect(warning).toContain('DATABASE_REPLICA_URLS is no longer read');
  expect(reason).toMatch(/^DATABASE_URL: no PostgreSQL answers/);
  expect(output).not.toContain('secret@');
});

test('a DATABASE_URL where no server answers', async () => {
  const output = await failedStart({
    DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop',
    AUTH_SECRET: 'x'.repeat(32),
  });
  expect(output.split('\n')).toHaveLength(1);
  expect(output).toMatch(/^DATABASE_URL: no PostgreSQL answers for 127\.0\.0\.1:1\/shop/);
  expect(output).not.toContain('secret@');
});

test('a DATABASE_URL that is not a URL', async () => {
  expect(await failedStart({ DATABASE_URL: 'mysql://x', AUTH_SECRET: 'x'.repeat(32) })).toMatch(
    /^Settings: DATABASE_URL must look like postgres:/,
  );
});

test('a missing secret in production [A13]', async () => {
  const output = await failedStart({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' });
  expect(output).toMatch(/^AUTH_SECRET is missing: /);
  expect(output.split('\n')).toHaveLength(1);
});

test('ADMIN_EMAIL without ADMIN_PASSWORD [A14]', async () => {
  expect(await failedStart({ ADMIN_EMAIL: 'owner@example.com' })).toBe(
    'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.',
  );
});

test('an error in the content of a page is reported with its file and line [P36]', async () => {
  const copy = join(folder, 'shop');
  for (const path of ['build/server', 'content', 'package.json'])
    await cp(join(root, path), join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const words = await readFile(join(copy, 'content/faq.md'), 'utf8');
  await writeFile(join(copy, 'content/faq.md'), words.replace('## How do I pay?', '##How do I pay?'));
  const line = words.split('\n').indexOf('## How do I pay?') + 1;
  // Without the cache of compiled code, which would grow by each copy.
  const command = [process.execPath, 'build/server/main.js'] as const;
  const shop = startShopProcess({ command, cwd: copy, env: { DATA_DIR: join(folder, 'data') } });
  expect(await shop.ended).toBe(1);
  expect(shop.output().trim()).toBe(
    `content/faq.md, line ${line}: a heading is "# ", with a space, and its words. Correct it and start again.`,
  );
});
