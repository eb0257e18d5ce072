/** The options of npm run test:failover. */
import { parseArgs } from 'node:util';
import { type KillKind, killKinds } from './kills.ts';

export interface Options {
  /** Acknowledged orders at least. */
  readonly orders: number;
  /** Kills. */
  readonly rounds: number;
  /** After this time no primary is killed any more. */
  readonly minutes: number;
  readonly kinds: readonly KillKind[];
  /** A guard that is taken away, so that the harness must fail. */
  readonly without: Guard | undefined;
  /** Runs once without each guard, and passes when the harness has failed each time. */
  readonly controls: boolean;
}

const guards = ['synchronous', 'keys'] as const;
export type Guard = (typeof guards)[number];

const usage = `npm run test:failover -- [options]
  --orders 60000      acknowledged orders at least
  --rounds 18         kills, spread over the orders
  --minutes 60        ends after this time, with what there is
  --kinds ${killKinds.join(',')}
  --without ${guards.join(' | ')}   takes a guard away: the run must fail
  --controls          a short run without each guard; passes when each of them failed`;

/** Throws an Error that shows the usage. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        orders: { type: 'string', default: '60000' },
        rounds: { type: 'string', default: '18' },
        minutes: { type: 'string', default: '60' },
        kinds: { type: 'string', default: killKinds.join(',') },
        without: { type: 'string' },
        controls: { type: 'boolean', default: false },
      },
    });
    return {
      orders: positive('orders', values.orders),
      rounds: positive('rounds', values.rounds),
      minutes: positive('minutes', values.minutes),
      kinds: values.kinds.split(',').map((name) => oneOf('kinds', killKinds, name)),
      without: values.without === undefined ? undefined : oneOf('without', guards, values.without),
      controls: values.controls,
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

function positive(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number above 0`);
  return Number(text);
}

function oneOf<Name extends string>(option: string, names: readonly Name[], given: string): Name {
  const found = names.find((name) => name === given);
  if (!found) throw new Error(`--${option} knows ${names.join(', ')}, not ${given}`);
  return found;
}
