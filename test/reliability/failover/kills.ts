/** What the harness does to the primary. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../fixtures/random.ts';
import type { Cluster } from './cluster.ts';
import { type ClusterNode, killWithChildren } from './cluster-node.ts';
import { disturbNetwork, type Network, signalProcess } from './disturb-network.ts';

/** `machine`: PostgreSQL with all of its processes, Patroni and etcd of one node. */
export const killKinds = ['postmaster', 'patroni', 'machine'] as const;
export type KillKind = (typeof killKinds)[number];

export interface Kill {
  readonly kind: KillKind;
  readonly network: Network;
}

const random = seededRandom();
/** Orders that wait for a standby when the primary dies with a disturbed network. */
const waitingOrders = 5;

/** Kills what the kind names on the node of the primary; the moment of it, as of performance.now(). */
export async function killPrimary(cluster: Cluster, leader: ClusterNode, { kind, network }: Kill): Promise<number> {
  const others = cluster.nodes.filter((node) => node !== leader);
  const postmaster = leader.postmaster();
  if (postmaster === undefined) throw new Error(`${leader.place.name} is the primary, and no PostgreSQL runs there`);
  // A node whose Patroni alone dies keeps its network.
  const goOn = await disturbNetwork(kind === 'patroni' ? 'sound' : network, {
    primary: leader,
    standbys: others,
    waiting: cluster.isAsynchronous ? 0 : waitingOrders,
  });
  // With a sound network it dies at any moment; without a synchronous standby orders are acknowledged meanwhile.
  if (network === 'sound' || cluster.isAsynchronous) await sleep(50 + random.below(200));
  const at = performance.now();
  if (kind !== 'postmaster') leader.killPatroni();
  if (kind === 'machine') {
    leader.killEtcd();
    killWithChildren(postmaster);
  }
  if (kind === 'postmaster') signalProcess(postmaster, 'SIGKILL');
  goOn();
  return at;
}

/** Waits until another node is the primary. */
export async function waitForSuccessor(cluster: Cluster, dead: ClusterNode, withinMs = 90_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const leader = await cluster.leader();
    if (leader && leader !== dead) return;
    await sleep(100);
  }
  throw new Error(`No other node became the primary in ${withinMs / 1000} s\n${cluster.lastWords()}`);
}
