/**
 * Orders while the primary dies: the short form of npm run test:failover, without Patroni. Each guard has a test that takes it
 * away, in which the same comparison must find what the guard prevents.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config.server.ts';
import { openDatabase } from '#platform/db.server.ts';
import { DATABASE_USER, SOCKET_PORT } from '#platform/postgres/settings.server.ts';
import { type Comparison, compareOrders } from './failover/compare-orders.ts';
import { disturbNetwork, type Network } from './failover/disturb-network.ts';
import { OrderLoad } from './failover/order-load.ts';
import { prepareShop } from './failover/prepare-shop.ts';
import { runDoctor } from './failover/run-doctor.ts';
import { PostgresFixture } from '../fixtures/postgres-fixture.ts';
import { makeShopTemplate, startReplicatedServers } from './replicated-servers.ts';
import { freePort, startShopProcess } from '../fixtures/shop-process.ts';

let fixture: PostgresFixture;
let template: string;

beforeAll(async () => {
  fixture = new PostgresFixture();
  template = await makeShopTemplate(fixture);
});
afterAll(() => fixture[Symbol.asyncDispose]());

interface Course {
  readonly network: Network;
  readonly synchronous?: boolean;
  readonly freshKeys?: boolean;
}

interface Result extends Comparison {
  readonly unexpected: readonly string[];
  readonly isSound: boolean;
}

/** A hundred orders, the death of the primary, the promotion of its standby, and as many orders again. */
async function killPrimaryUnderOrders({ network, synchronous = true, freshKeys = false }: Course): Promise<Result> {
  const { primary, standby } = await startReplicatedServers(fixture, template, synchronous);
  const url = `postgres://${DATABASE_USER}@/sprocket?host=${primary.socketFolder},${standby.socketFolder}&port=${SOCKET_PORT}`;
  const environment = { DATABASE_URL: url, AUTH_SECRET: 's'.repeat(40) };
  const database = openDatabase({ servers: readConfig(environment).databaseServers }, 2);
  const shop = startShopProcess({
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: await fixture.folder(),
      LOG_LEVEL: 'fatal',
    },
  });
  try {
    const buyers = await prepareShop(database, 100);
    const load = new OrderLoad({ ...buyers, shops: [await shop.opened], buyersAtOnce: 8, freshKeys });
    load.start();
    await expect.poll(() => load.acknowledged.size).toBeGreaterThanOrEqual(100);
    const goOn = await disturbNetwork(network, primary, [standby]);
    await sleep(150);
    await primary.kill();
    goOn();
    await standby.ask('select pg_promote()');
    const before = load.acknowledged.size;
    await expect.poll(() => load.acknowledged.size).toBeGreaterThanOrEqual(before + 100);
    await load.stop();
    const isSound = await runDoctor(url, () => {});
    return { ...(await compareOrders(database.pool, load)), unexpected: load.unexpected, isSound };
  } finally {
    shop.child.kill('SIGKILL');
    await Promise.all([shop.ended, database.close()]);
    await Promise.all([primary.kill(), standby.kill()]);
  }
}

test.each(['cut', 'mute'] as const)(
  'after a primary that dies with its network %s, every acknowledged order is there once',
  async (network) => {
    const { acknowledged, ...found } = await killPrimaryUnderOrders({ network });
    expect(found).toEqual({ lost: 0, twice: 0, unexpected: [], isSound: true });
    expect(acknowledged).toBeGreaterThanOrEqual(200);
  },
);

/** Whether it happens at one of three deaths: each strikes the orders at another moment. */
async function happens(course: Course, isSeen: (result: Result) => boolean): Promise<boolean> {
  for (let death = 0; death < 3; death += 1) if (isSeen(await killPrimaryUnderOrders(course))) return true;
  return false;
}

test('without a synchronous standby, acknowledged orders are lost', { timeout: 180_000 }, async () => {
  expect(await happens({ network: 'cut', synchronous: false }, ({ lost }) => lost > 0)).toBe(true);
});

test('with another key for each attempt, orders are placed twice', { timeout: 180_000 }, async () => {
  expect(await happens({ network: 'mute', freshKeys: true }, ({ twice }) => twice > 0)).toBe(true);
});
