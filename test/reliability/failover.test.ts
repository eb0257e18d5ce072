/**
 * Orders while the primary dies: the short form of npm run test:failover, without Patroni. Each guard has a test that takes it
 * away, in which the same comparison must find what the guard prevents.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/db.server.ts';
import { serverConnection } from '#server/open-database.ts';
import { PostgresFixture } from '../fixtures/postgres-fixture.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';
import { type Comparison, compareOrders } from './failover/compare-orders.ts';
import { disturbNetwork, type Network } from './failover/disturb-network.ts';
import { OrderLoad } from './failover/order-load.ts';
import { prepareShop } from './failover/prepare-shop.ts';
import { runDoctor } from './failover/run-doctor.ts';
import { openPrimaryProxy } from './primary-proxy.ts';
import { makeShopTemplate, startReplicatedServers } from './replicated-servers.ts';

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

const buyersAtOnce = 8;

/** A hundred orders, the death of the primary at a named point, the promotion of its standby, and as many orders again. */
async function killPrimaryUnderOrders({ network, synchronous = true, freshKeys = false }: Course): Promise<Result> {
  const { primary, standby } = await startReplicatedServers(fixture, template, synchronous);
  const proxy = await openPrimaryProxy(primary);
  const environment = { DATABASE_URL: proxy.url, AUTH_SECRET: 's'.repeat(40) };
  const database = openDatabase(serverConnection(proxy.url), 2);
  const shop = startShopProcess({
    env: { ...environment, DATA_DIR: await fixture.folder(), LOG_LEVEL: 'fatal' },
  });
  let goOn = () => {};
  try {
    const buyers = await prepareShop(database, 100);
    const load = new OrderLoad({ ...buyers, shops: [await shop.opened], buyersAtOnce, freshKeys });
    const ordered = (count: number) => expect.poll(() => load.acknowledged.size).toBeGreaterThanOrEqual(count);
    load.start();
    await ordered(100);
    goOn = await disturbNetwork(network, { primary, standbys: [standby], waiting: synchronous ? buyersAtOnce : 0 });
    if (!synchronous) await ordered(load.acknowledged.size + 2 * buyersAtOnce);
    await primary.kill();
    goOn();
    await standby.ask('select pg_promote()');
    proxy.leadTo(standby);
    await ordered(load.acknowledged.size + 100);
    await load.stop();
    const isSound = await runDoctor(proxy.url, () => {});
    return { ...(await compareOrders(database.pool, load)), unexpected: load.unexpected, isSound };
  } finally {
    shop.child.kill('SIGKILL');
    await Promise.all([shop.ended, database.close()]);
    await Promise.all([primary.kill(), standby.kill(), proxy.close()]);
    // A test that has failed leaves no process that is stopped.
    goOn();
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

test('control: without a synchronous standby, acknowledged orders are lost', async () => {
  const { lost } = await killPrimaryUnderOrders({ network: 'cut', synchronous: false });
  expect(lost).toBeGreaterThanOrEqual(buyersAtOnce);
});

test('control: with another key for each attempt, the orders that were written are placed twice', async () => {
  const { twice } = await killPrimaryUnderOrders({ network: 'mute', freshKeys: true });
  expect(twice).toBe(buyersAtOnce);
});
