/**
 * Two processes of the shop as on two machines: each with a data folder of its own, one database and one object store for both,
 * behind the nginx and the HAProxy of deploy/.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedShop, openEmbeddedShop } from '../../fixtures/embedded-shop-fixture.ts';
import { createPart } from '../../fixtures/factories.ts';
import type { Address } from '../../fixtures/shop-client.ts';
import { type ShopProcess, startShopProcess } from '../../fixtures/shop-process.ts';
import { openTestBucket } from '../../fixtures/test-bucket.ts';
import { type ProxyServer, startHaproxy, startNginx, takePort } from './proxies.ts';

export const owner = { email: 'owner@example.com', password: 'a-long-enough-one' };

export type Place = 0 | 1;

export interface TwoShops {
  readonly embedded: EmbeddedShop;
  readonly nginx: ProxyServer;
  readonly haproxy: ProxyServer;
  /** An nginx that keeps answers for ten seconds without asking, also those with a session or a token. */
  readonly carelessNginx: ProxyServer;
  /** One of the two processes, without a proxy. */
  at(place: Place): Address;
  throughNginx(): Address;
  newPart(): Promise<string>;
  kill(place: Place): Promise<void>;
  start(place: Place): Promise<void>;
  /** A third process that has the database, but keeps its files on its own disk. */
  startWithoutStore(): Promise<{ readonly origin: string; close(): Promise<void> }>;
  close(): Promise<void>;
}

export async function openTwoShops(): Promise<TwoShops> {
  const embedded = await openEmbeddedShop(2);
  const bucket = await openTestBucket(join(embedded.dataDir, 'bucket'));
  const taken = await takePort();
  const origin = `http://127.0.0.1:${taken.port}`;
  const processes: ShopProcess[] = [];
  const settings = settingsOf(embedded, origin);
  const store = storeOf(bucket.settings);
  const start = async (place: number, env: Record<string, string>) => {
    const DATA_DIR = join(embedded.dataDir, `machine-${place}`);
    const shop = startShopProcess({ env: { ...settings, ...env, DATA_DIR } });
    processes[place] = shop;
    return shop.listening;
  };
  const origins = [await start(0, store), await start(1, store)] as const;
  const shopPorts = [portOf(origins[0]), portOf(origins[1])] as const;
  const folderOf = async (name: string) => {
    const folder = join(embedded.dataDir, name);
    await mkdir(folder);
    return folder;
  };
  const nginx = await startNginx({ folder: await folderOf('nginx'), taken, shopPorts });
  const careless = { folder: await folderOf('careless-nginx'), taken: await takePort(), shopPorts, isCareless: true };
  const carelessNginx = await startNginx(careless);
  const haproxy = await startHaproxy({ folder: await folderOf('haproxy'), taken: await takePort(), shopPorts });
  return {
    embedded,
    nginx,
    haproxy,
    carelessNginx,
    at: (place) => ({ to: origins[place], origin }),
    throughNginx: () => ({ to: nginx.origin, origin }),
    newPart: () => createPart(embedded.scope, { availableQuantity: 1000, priceCents: 1000 }),
    async kill(place) {
      processes[place]?.child.kill('SIGKILL');
      await processes[place]?.ended;
    },
    async start(place) {
      // The proxies know the port of before.
      await start(place, { ...store, PORT: String(shopPorts[place]) });
    },
    async startWithoutStore() {
      const origin = await start(2, {});
      return {
        origin,
        async close() {
          processes[2]?.child.kill('SIGTERM');
          await processes[2]?.ended;
        },
      };
    },
    async close() {
      await Promise.all([nginx, carelessNginx, haproxy].map((proxy) => proxy.close()));
      for (const { child } of processes) child.kill('SIGTERM');
      await Promise.all(processes.map(({ ended }) => ended));
      await bucket.close();
      await embedded.close();
    },
  };
}

const portOf = (origin: string) => Number(new URL(origin).port);

function settingsOf({ database }: EmbeddedShop, origin: string): Record<string, string> {
  const { host, port, user, database: name } = database.connection;
  return {
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${host}&port=${port}`,
    AUTH_SECRET: 'm'.repeat(40),
    ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  };
}

type Bucket = Awaited<ReturnType<typeof openTestBucket>>['settings'];

function storeOf({ endpoint, bucket, region, accessKeyId, secretAccessKey, prefix }: Bucket): Record<string, string> {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: prefix,
  };
}
