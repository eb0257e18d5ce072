/** What a run has shown, and whether that is what the shop promises. */
import type { Outcome } from './harness.ts';
import { type KillKind, killKinds } from './kills.ts';
import type { Options } from './options.ts';

/** The longest time without an order, in s. */
const longestPause: Readonly<Record<KillKind, number>> = { postmaster: 5, patroni: 30, machine: 30 };

/** What is not as promised; empty: all is. */
export function complaintsOf(outcome: Outcome, { orders, rounds }: Options): string[] {
  const { acknowledged, lost, twice, unexpected, isSound, role } = outcome;
  const slow = killKinds.filter((kind) => Math.max(0, ...pausesOf(outcome, kind)) > longestPause[kind]);
  return [
    ...(acknowledged < orders ? [`only ${acknowledged} of ${orders} orders were acknowledged`] : []),
    ...(outcome.rounds.length < rounds ? [`only ${outcome.rounds.length} of ${rounds} kills`] : []),
    ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
    ...(twice > 0 ? [`${twice} orders exist twice`] : []),
    ...(unexpected.length > 0 ? [`answers that no buyer should get: ${[...new Set(unexpected)].join('; ')}`] : []),
    ...(isSound ? [] : ['the doctor found differences']),
    ...(role.superuser ? ['the shop connects as superuser'] : []),
    ...(role.connectionLimit < 1 ? ['the role of the shop has no limit of connections'] : []),
    ...slow.map((kind) => `after a dead ${kind} more than ${longestPause[kind]} s passed without an order`),
  ];
}

export function summaryOf(outcome: Outcome): string[] {
  const { acknowledged, lost, twice, repeated, seconds } = outcome;
  return [
    `${acknowledged} acknowledged orders in ${seconds.toFixed(0)} s, ${lost} lost, ${twice} twice; ${repeated} attempts were repeated`,
    ...killKinds.flatMap((kind) => {
      const pauses = pausesOf(outcome, kind);
      if (pauses.length === 0) return [];
      const figures = `median ${medianOf(pauses).toFixed(1)} s, worst ${Math.max(...pauses).toFixed(1)} s`;
      return [
        `${kind.padEnd(10)} killed ${pauses.length} times: ${figures} without an order (at most ${longestPause[kind]} s)`,
      ];
    }),
  ];
}

const pausesOf = ({ rounds }: Outcome, kind: KillKind) =>
  rounds.filter((round) => round.kind === kind).map(({ pauseMs }) => pauseMs / 1000);

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}
