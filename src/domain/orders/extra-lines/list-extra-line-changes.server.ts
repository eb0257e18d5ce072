/** What was agreed about free lines and charges of an order, oldest first. Internal: callers check whose order it is. */
import { asc, eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import type { ChangedLine } from '../line-changes/contract.ts';
import type { ChangedPrice } from '../prices/contract.ts';
import type { ChangedLineFact } from './contract.ts';
import { type ChangedExtra, orderExtraLineChanges } from './tables.server.ts';

export function listExtraLineChanges({ db }: Scope, orderId: string) {
  return db
    .select()
    .from(orderExtraLineChanges)
    .where(eq(orderExtraLineChanges.orderId, orderId))
    .orderBy(asc(orderExtraLineChanges.at), asc(orderExtraLineChanges.id));
}

interface ToldExtras {
  readonly lines: ChangedLine[];
  readonly prices: ChangedPrice[];
  readonly facts: ChangedLineFact[];
}

/** Free lines with their pieces, charges with their amounts, and facts of both, before and after. */
export function toldExtras(changes: readonly ChangedExtra[]): ToldExtras {
  return {
    lines: changes
      .filter((each) => each.kind === 'free')
      .map(({ label: partNumber, from, to }) => ({ partNumber, from, to })),
    prices: changes
      .filter((each) => each.kind === 'charge')
      .map(({ label: partNumber, from, to }) => ({ partNumber, from: fromCents(from), to: fromCents(to) })),
    facts: changes
      .filter((each) => each.kind === 'fact')
      .map(({ label: partNumber, fact, from, to }) => ({ partNumber, fact, from, to })),
  };
}
