/** A start that fails does nothing that another shop with the same data would do as well. */
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkImport } from '#domain/imports/batch-commands.server.ts';
import { getImport } from '#domain/imports/list-imports.server.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { uploadFile } from '../imports/upload-file.ts';
import { type EmbeddedShop, openEmbeddedShop } from './embedded-shop-fixture.ts';
import { startShopProcess } from './shop-process.ts';

let embedded: EmbeddedShop;
beforeAll(async () => {
  embedded = await openEmbeddedShop(2);
});
afterAll(() => embedded?.close());

test('while its port is taken, a shop sends no mail and processes no import', async () => {
  await enqueueMail(embedded.scope, { to: 'ada@example.com', subject: 'Your parts', text: 'Reserved.' });
  const { _id } = await uploadFile(embedded.scope, 'parts', 'Brand,Part number,Name,Price\nHX,P-1,Roller,10\n');
  await checkImport(embedded.scope, _id);
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const shop = startShopProcess({
    env: {
      DATA_DIR: embedded.dataDir,
      PORT: String((other.address() as { port: number }).port),
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'a-long-enough-one',
    },
  });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('is in use');
  expect(await embedded.scope.db.select().from(mailOutbox)).toMatchObject([{ attempts: 0, sentAt: null }]);
  expect(await getImport(embedded.scope, _id)).toMatchObject({ state: 'checking', progress: 0 });
});
