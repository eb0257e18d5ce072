/**
 * The short form of npm run test:kill: server, database and both are killed under orders, shipments and an import.
 * killed-at-a-point.test.ts has the control.
 */
import { expect, test } from 'vitest';
import { seededRandom } from '../fixtures/random.ts';
import { runKills } from './kill/run-kills.ts';

const random = seededRandom();

test('after kills of server, database and both every acknowledged order is there once, and the doctor finds nothing [A21]', async ({
  onTestFailed,
}) => {
  onTestFailed(() => console.log(`TEST_SEED=${random.seed} repeats the kills`));
  const orders = 40;
  const report = await runKills(
    {
      orders,
      kills: { server: 1, database: 1, both: 1 },
      withoutKeys: false,
      asynchronous: false,
      examineOften: false,
      random,
    },
    console.log,
  );
  expect(report).toMatchObject({ lostOrders: 0, doubledOrders: 0, wrongShipments: 0, wrongImports: 0, findings: [] });
  expect(report.acknowledgedOrders).toBeGreaterThanOrEqual(orders);
  expect(report.exitCode).toBe(0);
});
