/** A start that fails does nothing that another shop with the same data would do as well. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkImport } from '#domain/imports/batch-commands.server.ts';
import { getImport } from '#domain/imports/list-imports.server.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { fillMigrated } from '../fixtures/copied-clusters.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';
import { uploadFile } from '../fixtures/upload-file.ts';

let embedded: EmbeddedShop;
beforeAll(async () => {
  embedded = await openEmbeddedShop(2);
});
afterAll(() => embedded?.close());

/** A port of 127.0.0.1 that another program uses until the test ends. */
async function takenPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  return (other.address() as { port: number }).port;
}

test('while its port is taken, a shop sends no mail and processes no import', async () => {
  await enqueueMail(embedded.scope, { to: 'ada@example.com', subject: 'Your parts', text: 'Reserved.' });
  const { _id } = await uploadFile(embedded.scope, 'parts', 'Brand,Part number,Name,Price\nHX,P-1,Roller,10\n');
  await checkImport(embedded.scope, _id);
  const shop = startShopProcess({
    env: {
      DATA_DIR: embedded.dataDir,
      PORT: String(await takenPort()),
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'a-long-enough-one',
    },
  });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('is in use');
  expect(await embedded.scope.db.select().from(mailOutbox)).toMatchObject([{ attempts: 0, sentAt: null }]);
  expect(await getImport(embedded.scope, _id)).toMatchObject({ state: 'checking', progress: 0 });
});

test('a first start on a port that is taken leaves the password of the admin to the start that can print it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-first-start-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await fillMigrated(dataDir);
  const failed = startShopProcess({ env: { DATA_DIR: dataDir, PORT: String(await takenPort()) } });
  expect(await failed.ended).toBe(1);
  const shop = startShopProcess({ env: { DATA_DIR: dataDir } });
  onTestFinished(async () => {
    shop.child.kill('SIGTERM');
    await shop.ended;
  });
  await shop.opened;
  await expect.poll(shop.output).toMatch(/Sign in as admin: \S+ {2}password: \S+/);
});
