/** Which old units of an order are still open. Pure. */
import type { OrderReturn } from '../returns/contract.ts';
import type { CoreReturn } from './contract.ts';

export interface CoreFacts {
  readonly lines: readonly { readonly position: number; readonly coreUnitCents: number }[];
  /** Pieces that have been shipped, by position of the line. */
  readonly shipped: ReadonlyMap<number, number>;
  readonly returns: readonly OrderReturn[];
  readonly coreReturns: readonly CoreReturn[];
}

/**
 * Units that are neither inspected nor back with their part, by position of the line; without lines that have none. A part
 * that the buyer has sent back unused has no old unit to follow.
 */
export function openCores({ lines, shipped, returns, coreReturns }: CoreFacts): ReadonlyMap<number, number> {
  const open = new Map(
    lines
      .filter(({ coreUnitCents }) => coreUnitCents > 0)
      .map(({ position }) => [position, shipped.get(position) ?? 0]),
  );
  const back = [
    ...returns.flatMap(({ settlement }) =>
      (settlement?.lines ?? []).map(({ position, restocked, scrapped }) => ({
        position,
        quantity: restocked + scrapped,
      })),
    ),
    ...coreReturns.flatMap(({ inspection }) => inspection?.lines ?? []),
  ];
  return without(open, back);
}

/** The open units that no open core return has announced. */
export function returnableCores(facts: CoreFacts): ReadonlyMap<number, number> {
  const announced = facts.coreReturns.filter(({ inspection }) => !inspection).flatMap(({ lines }) => lines);
  return without(openCores(facts), announced);
}

function without(
  units: ReadonlyMap<number, number>,
  taken: readonly { readonly position: number; readonly quantity: number }[],
): ReadonlyMap<number, number> {
  const left = new Map(units);
  for (const { position, quantity } of taken)
    if (left.has(position)) left.set(position, (left.get(position) ?? 0) - quantity);
  return new Map([...left].filter(([, quantity]) => quantity > 0));
}

const dayMs = 86_400_000;

/** The last day (UTC) on which buyers can announce old units. @param deliveredAt null: not delivered yet, and no last day */
export function lastCoreDay(deliveredAt: Date | null, days: number): string | null {
  return deliveredAt && new Date(deliveredAt.getTime() + days * dayMs).toISOString().slice(0, 10);
}
