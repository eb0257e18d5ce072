/** What the returns of an order leave: pieces that can still be sent back, and what is credited. Pure. */
import type { CoreReturn } from '../cores/contract.ts';
import { returnableCores } from '../cores/core-balance.ts';
import type { OrderProgress } from '../lifecycle.ts';
import type { OrderState } from '../order-states.ts';
import type { OrderReturn } from './contract.ts';

/** Pieces in a settled return are those that have arrived; in an open one, those that are announced. */
function piecesOf({ lines, settlement }: OrderReturn): { position: number; quantity: number }[] {
  if (!settlement) return lines;
  return settlement.lines.map(({ position, restocked, scrapped }) => ({ position, quantity: restocked + scrapped }));
}

/**
 * Shipped pieces that no return has, by position of the line; without lines that have none.
 * @param except a return that does not count
 */
export function returnablePieces(
  shipped: ReadonlyMap<number, number>,
  returns: readonly OrderReturn[],
  except?: string,
): ReadonlyMap<number, number> {
  const left = new Map(shipped);
  for (const { position, quantity } of returns.filter(({ id }) => id !== except).flatMap(piecesOf))
    left.set(position, (left.get(position) ?? 0) - quantity);
  return new Map([...left].filter(([, quantity]) => quantity > 0));
}

export interface ShippedOrder {
  readonly state: OrderState;
  readonly lines: readonly { readonly position: number; readonly quantity: number; readonly coreUnitCents: number }[];
  /** Pieces that have been shipped, by position of the line. */
  readonly shipped: ReadonlyMap<number, number>;
  readonly returns: readonly OrderReturn[];
  readonly coreReturns: readonly CoreReturn[];
  readonly heldCents: number;
}

/** What decides about the actions with the order. */
export function progressOf(order: ShippedOrder): OrderProgress {
  const { state, lines, shipped, returns, coreReturns, heldCents } = order;
  const returnable = sumOf(returnablePieces(shipped, returns));
  const openReturns = returns.filter(({ settlement }) => !settlement).length;
  const open = lines
    .map(({ position, quantity }) => quantity - (shipped.get(position) ?? 0))
    .filter((pieces) => pieces > 0);
  return {
    state,
    isPartShipped: shipped.size > 0,
    openPieces: open.reduce((sum, pieces) => sum + pieces, 0),
    openLines: open.length,
    heldCents,
    returnable,
    openReturns,
    returnableCores: sumOf(returnableCores(order)),
    openCoreReturns: coreReturns.filter(({ inspection }) => !inspection).length,
  };
}

const sumOf = (pieces: ReadonlyMap<number, number>) => [...pieces.values()].reduce((sum, each) => sum + each, 0);
