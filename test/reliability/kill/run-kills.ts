/**
 * Kills the server, its database, or both with SIGKILL at random moments of a seed, while buyers order, staff ship, and lists are imported.
 * The run repairs nothing: it only starts the server again.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../fixtures/random.ts';
import { startShopProcess } from '../../fixtures/shop-process.ts';
import { compareJournal, type Differences } from './compare-journal.ts';
import { type KilledShop, startKilledShop, type Victim, victims } from './killed-shop.ts';
import { type OrderLoad, startOrders } from './order-load.ts';
import { prepareShop } from './prepare-shop.ts';
import { startStaff } from './staff-load.ts';

export interface KillPlan {
  /** Least number of acknowledged orders. */
  readonly orders: number;
  readonly kills: Record<Victim, number>;
  /** Repeated orders have no Idempotency-Key: the run has to fail. */
  readonly withoutKeys: boolean;
  /** Commits are acknowledged before they are on disk: the run has to fail. */
  readonly asynchronous: boolean;
  /** Whether the doctor examines the data after each kill, not only in the end. */
  readonly examineOften: boolean;
  /** Chooses the order of the victims and the pauses between them. */
  readonly random: Random;
}

export interface KillReport extends Differences {
  readonly acknowledgedOrders: number;
  readonly acknowledgedShipments: number;
  readonly imports: number;
  /** From each kill to the first order that is acknowledged after it, in ms, in ascending order. */
  readonly outagesMs: Record<Victim, number[]>;
  /** What the doctor has found, each with the number of kills before it. */
  readonly findings: readonly string[];
  readonly exitCode: number | null;
}

/** Most orders between two kills, for which there have to be buyers. */
const ordersOfKill = 1500;
/** Of load between the first order after a kill and the next kill, in ms. */
const shortestPauseMs = 100;
const longestPauseMs = 1500;
/** Orders among which the first one after a kill is looked for. */
const newest = 100;
/** Characters of what the shop has printed that a failed run shows. */
const longestOutput = 5000;

/** True when nothing is lost, doubled or at odds. */
export function isSound({ lostOrders, doubledOrders, wrongShipments, wrongImports, ...rest }: KillReport): boolean {
  const differences = lostOrders + doubledOrders + wrongShipments + wrongImports;
  return differences === 0 && rest.findings.length === 0 && rest.exitCode === 0;
}

export async function runKills(plan: KillPlan, report: (line: string) => void): Promise<KillReport> {
  const prepared = await prepareShop(plan.orders + ordersOfKill * sumOf(plan.kills), {
    isAsynchronous: plan.asynchronous,
  });
  const { dataDir, staffToken: token } = prepared;
  let shop: KilledShop | undefined;
  try {
    shop = await startKilledShop(dataDir, { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a-long-enough-one' });
    const load = startOrders(shop, prepared, { hasKeys: !plan.withoutKeys });
    const staff = startStaff({ to: shop, token }, load);
    const killed = killAll(plan, { shop, load, dataDir, report });
    const examined = await Promise.race([killed, load.failure, staff.failure]);
    await Promise.all([load.stop(), staff.stop()]);
    const findings = [...examined.findings, ...(await examine(dataDir, 'in the end'))];
    const exitCode = await shop.close();
    shop = undefined;
    return {
      ...(await compareJournal(dataDir, load, staff)),
      acknowledgedOrders: load.acknowledged.length,
      acknowledgedShipments: staff.shipped.length,
      imports: staff.imported.length,
      outagesMs: examined.outagesMs,
      findings,
      exitCode,
    };
  } catch (error) {
    report(shop?.output().slice(-longestOutput) ?? '');
    throw error;
  } finally {
    await shop?.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Running {
  readonly shop: KilledShop;
  readonly load: OrderLoad;
  readonly dataDir: string;
  readonly report: (line: string) => void;
}

const sumOf = (kills: KillPlan['kills']) => kills.server + kills.database + kills.both;

/** Kills each victim as often as the plan says, in a random order, and waits for the orders of the plan. */
async function killAll(plan: KillPlan, { shop, load, dataDir, report }: Running) {
  const outagesMs: Record<Victim, number[]> = { server: [], database: [], both: [] };
  const findings: string[] = [];
  const left = victims.flatMap((victim) => Array<Victim>(plan.kills[victim]).fill(victim));
  for (let kills = 1; left.length > 0; kills++) {
    const [victim] = left.splice(plan.random.below(left.length), 1);
    if (!victim) break;
    await sleep(shortestPauseMs + plan.random.below(longestPauseMs - shortestPauseMs));
    const before = performance.now();
    await shop.kill(victim);
    outagesMs[victim].push((await nextOrder(load, performance.now())) - before);
    if (plan.examineOften) findings.push(...(await examine(dataDir, `after kill ${kills} (${victim})`)));
    if (kills % 10 === 0) report(`${kills} kills, ${load.acknowledged.length} orders acknowledged`);
  }
  while (load.acknowledged.length < plan.orders) await sleep(100);
  for (const list of Object.values(outagesMs)) list.sort((a, b) => a - b);
  return { outagesMs, findings };
}

/** When the first order that is sent after this moment is acknowledged. Rejects after two minutes. */
async function nextOrder(load: OrderLoad, moment: number): Promise<number> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const next = load.acknowledged.slice(-newest).find(({ sentAt }) => sentAt > moment);
    if (next) return next.at;
    if (performance.now() > deadline) throw new Error('No order was acknowledged within two minutes after a kill');
    await sleep(5);
  }
}

/** What npm run doctor says, unless all agrees. */
async function examine(dataDir: string, when: string): Promise<string[]> {
  const doctor = startShopProcess({ command: [process.execPath, 'src/server/doctor.ts'], env: { DATA_DIR: dataDir } });
  const code = await doctor.ended;
  return code === 0 ? [] : [`${when}: ${doctor.output()}`];
}
