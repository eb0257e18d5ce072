/** One run: the cluster, two processes of the shop on it, orders, and kills of the primary until there were enough of both. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/database/db.server.ts';
import { chooseSystemAccount } from '#platform/embedded/account.server.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { startShopProcess } from '../../fixtures/shop-process.ts';
import { Cluster } from './cluster.ts';
import { chooseClusterPlace } from './cluster-files.ts';
import { type Comparison, compareOrders } from './compare-orders.ts';
import type { Programs } from './debian-programs.ts';
import { networks } from './disturb-network.ts';
import { type Kill, killPrimary, waitForSuccessor } from './kills.ts';
import type { Options } from './options.ts';
import { OrderLoad } from './order-load.ts';
import { prepareShop } from './prepare-shop.ts';
import { runDoctor } from './run-doctor.ts';

/** The run says its seed at the beginning. */
const random = seededRandom();

interface Round extends Kill {
  /** The longest time without an acknowledged order from the kill until the cluster was whole again. */
  readonly pauseMs: number;
}

export interface Outcome extends Comparison {
  readonly rounds: readonly Round[];
  readonly repeated: number;
  readonly unexpected: readonly string[];
  readonly seconds: number;
  /** Whether the doctor found everything in order. */
  readonly isSound: boolean;
  /** What the role of the shop is. */
  readonly role: { readonly superuser: boolean; readonly connectionLimit: number };
}

type Say = (line: string) => void;

const buyers = 4000;
const buyersAtOnce = 40;
type Shop = ReturnType<typeof startShopProcess>;

export async function runHarness(options: Options, programs: Programs, stop: AbortSignal, say: Say): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-failover-'));
  await chmod(folder, 0o755);
  const account = await chooseSystemAccount(folder);
  const asynchronous = options.without === 'synchronous';
  const cluster = new Cluster({ place: chooseClusterPlace(folder), programs, account, asynchronous });
  const shops: Shop[] = [];
  try {
    await cluster.start();
    say(`Three nodes are up. TEST_SEED=${random.seed}`);
    for (const name of ['first', 'second']) {
      shops.push(await startShop(cluster, join(folder, name)));
      await shops.at(-1)?.opened;
    }
    const origins = await Promise.all(shops.map(({ opened }) => opened));
    const outcome = await orderAndKill(cluster, origins, { options, stop, say });
    say(reasonsOf(outcome.unexpected, shops));
    return outcome;
  } catch (error) {
    say(lastWordsOf(shops));
    throw error;
  } finally {
    for (const { child } of shops) child.kill('SIGKILL');
    await Promise.all(shops.map(({ ended }) => ended));
    await cluster.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The lines that the shops have logged for unexpected answers; the id of the request is in both. */
function reasonsOf(unexpected: readonly string[], shops: readonly Shop[]): string {
  const ids = unexpected.map((answer) => /"instance":"([\w-]+)/.exec(answer)?.[1]);
  const lines = shops.flatMap(({ output }) => output().split('\n'));
  return lines.filter((line) => ids.some((id) => id && line.includes(id))).join('\n');
}

const lastWordsOf = (shops: readonly Shop[]) => shops.map(({ output }) => output().slice(-5000)).join('\n');

async function startShop(cluster: Cluster, dataDir: string): Promise<Shop> {
  const secret = { AUTH_SECRET: 's'.repeat(40) };
  return startShopProcess({
    env: { DATABASE_URL: cluster.url, DATA_DIR: dataDir, ...secret, LOG_LEVEL: 'error' },
  });
}

interface Course {
  readonly options: Options;
  readonly stop: AbortSignal;
  readonly say: Say;
}

async function orderAndKill(cluster: Cluster, shops: readonly string[], course: Course): Promise<Outcome> {
  const database = openDatabase({ connectionString: cluster.url }, 2);
  try {
    const { tokens, partIds } = await prepareShop(database, buyers);
    const freshKeys = course.options.without === 'keys';
    const load = new OrderLoad({ shops, tokens, partIds, buyersAtOnce, freshKeys });
    const begun = performance.now();
    load.start();
    const rounds = await killAgainAndAgain(cluster, load, course);
    await load.stop();
    const { rows } = await database.pool.query<Outcome['role']>(
      'select rolsuper as superuser, rolconnlimit as "connectionLimit" from pg_roles where rolname = current_user',
    );
    const [role] = rows;
    if (!role) throw new Error('The role of the shop is not in pg_roles');
    return {
      ...(await compareOrders(database.pool, load)),
      rounds,
      repeated: load.repeated,
      unexpected: load.unexpected,
      seconds: (performance.now() - begun) / 1000,
      isSound: await runDoctor(cluster.url, course.say),
      role,
    };
  } finally {
    await database.close();
  }
}

/** Spreads the kills over the orders: after each there are as many orders until the next one. */
async function killAgainAndAgain(cluster: Cluster, load: OrderLoad, { options, stop, say }: Course): Promise<Round[]> {
  const deadline = performance.now() + options.minutes * 60_000;
  const rounds: Round[] = [];
  let kills: Kill[] = [];
  for (;;) {
    const wanted = (options.orders / options.rounds) * (rounds.length + random.below(1000) / 1000);
    do {
      stop.throwIfAborted();
      if (load.hasGivenUp || performance.now() > deadline) return rounds;
      await sleep(100);
    } while (load.acknowledged.size < (rounds.length < options.rounds ? wanted : options.orders));
    if (rounds.length === options.rounds) return rounds;
    if (kills.length === 0) kills = inRandomOrder(allKills(options));
    const round = await killOnce(cluster, load, kills.pop() as Kill);
    rounds.push(round);
    say(`${String(rounds.length).padStart(3)}. ${describeRound(round)}, ${load.acknowledged.size} orders so far`);
  }
}

async function killOnce(cluster: Cluster, load: OrderLoad, kill: Kill): Promise<Round> {
  const leader = await cluster.leader();
  if (!leader) throw new Error(`There is no primary\n${cluster.lastWords()}`);
  const at = await killPrimary(cluster, leader, kill);
  await waitForSuccessor(cluster, leader);
  // As whoever watches the machines does, after the shop has gone on.
  while (load.longestPauseSince(performance.now() - 500) >= 500 && performance.now() - at < 90_000) await sleep(100);
  leader.startEtcd();
  leader.startPatroni();
  await cluster.settle();
  return { ...kill, pauseMs: load.longestPauseSince(at) };
}

/** Each kind with each network, and Patroni alone once: its network stays sound. */
const allKills = ({ kinds }: Options): Kill[] =>
  kinds.flatMap((kind) =>
    (kind === 'patroni' ? (['sound'] as const) : networks).map((network): Kill => ({ kind, network })),
  );

function inRandomOrder<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random.below(2 ** 31) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const describeRound = ({ kind, network, pauseMs }: Round) =>
  `${kind.padEnd(10)} ${`network ${network}`.padEnd(14)} ${(pauseMs / 1000).toFixed(1).padStart(5)} s without an order`;
