/** The short form of npm run test:kill: server, database and both are killed under orders, shipments and an import. */
import { expect, test } from 'vitest';
import { isSound, type KillPlan, runKills } from './kill/run-kills.ts';

const plan: KillPlan = {
  orders: 40,
  kills: { server: 1, database: 1, both: 1 },
  withoutKeys: false,
  asynchronous: false,
  examineOften: false,
};

test('after kills of server, database and both every acknowledged order is there once, and the doctor finds nothing [A21]', async () => {
  const report = await runKills(plan, console.log);
  expect(report).toMatchObject({ lostOrders: 0, doubledOrders: 0, wrongShipments: 0, wrongImports: 0, findings: [] });
  expect(report.acknowledgedOrders).toBeGreaterThanOrEqual(plan.orders);
  expect(report.exitCode).toBe(0);
});

test('the same measurement finds orders that are repeated without a key', async () => {
  const report = await runKills(
    { ...plan, kills: { server: 3, database: 0, both: 0 }, withoutKeys: true },
    console.log,
  );
  expect(report.doubledOrders).toBeGreaterThan(0);
  expect(isSound(report)).toBe(false);
});
