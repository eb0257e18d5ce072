/** Saving the packages of an order: a draft, or ready to leave. */
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import type { AuditChange } from '#platform/audit-note.ts';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { changeOrder } from '../change-order.server.ts';
import type { PackingToSave, PackingWork } from './contract.ts';
import { getPacking } from './get-packing.server.ts';
import {
  packableLines,
  packedPieces,
  requireAllPacked,
  requireComplete,
  requirePieces,
  toGrams,
} from './packing-rules.ts';
import { findOpenPacking, loadPieceGrams, type StoredPacking, writePackages } from './stored-packings.server.ts';
import { orderPackings } from './tables.server.ts';

/**
 * Replaces the packages of the order that are still in the warehouse. With isReady they can leave, and the order is `packed` when
 * all pieces that are in stock are in them. Nobody gets a mail. For staff who ship orders. A repeated request with the same id
 * changes nothing twice. Throws as changeOrder, requirePieces, requireComplete and requireAllPacked; conflict with `version` and
 * `email` when somebody else has packed meanwhile; idempotency_mismatch.
 */
export async function savePacking(scope: Scope, number: string, input: PackingToSave): Promise<PackingWork> {
  const { email } = requirePermission(scope, 'ship_orders');
  const { id: saveId = uuid() } = input;
  await changeOrder(scope, number, 'make_packages', {
    isDone: async (tx, order) => isSaved(await findOpenPacking(tx, order.id), saveId, input),
    async work(tx, order) {
      const before = await findOpenPacking(tx, order.id);
      requireSeen(before, input.version);
      const lines = packableLines(order, await loadPieceGrams(tx, order.id));
      requirePieces(input, lines);
      if (input.isReady) requireComplete(input, lines);
      const isWhole = input.isReady && requireAllPacked(input, lines);
      const packingId = before?.id ?? uuid();
      const facts = { version: (before?.version ?? 0) + 1, isReady: input.isReady, saveId, at: tx.now() };
      const row = { id: packingId, orderId: order.id, actorEmail: email, ...facts };
      await tx.db.insert(orderPackings).values(row).onConflictDoUpdate({ target: orderPackings.id, set: row });
      await writePackages(tx, packingId, input.packages.map(toStored));
      return { state: isWhole ? 'packed' : order.state, packing: auditedPacking(before, input) };
    },
  });
  return getPacking(scope, number);
}

/** True when an earlier request has saved it. Throws idempotency_mismatch when that one had other packages. */
function isSaved(packing: StoredPacking | undefined, saveId: string, { isReady, packages }: PackingToSave): boolean {
  if (packing?.saveId !== saveId) return false;
  const before = packing.packages.map(({ number: _number, ...each }) => each);
  const byPosition = packages.map(toStored).map(({ lines, ...each }) => {
    return { ...each, lines: lines.toSorted((a, b) => a.position - b.position) };
  });
  if (packing.isReady === isReady && isDeepStrictEqual(before, byPosition)) return true;
  throw new AppError('idempotency_mismatch', m.packing_saved_differently());
}

/** Throws conflict when the packages are not those that the person has seen. */
export function requireSeen(packing: StoredPacking | undefined, version: number): void {
  if ((packing?.version ?? 0) === version) return;
  const message = packing ? m.packing_changed_meanwhile({ email: packing.actorEmail }) : m.packing_left_meanwhile();
  const members = { version: packing?.version ?? 0, email: packing?.actorEmail ?? '' };
  throw new AppError('conflict', message, { members });
}

type GivenPackage = PackingToSave['packages'][number];

function toStored({ kind, marks, lengthMm, widthMm, heightMm, grossWeight, tare, lines }: GivenPackage) {
  const size = { lengthMm: lengthMm ?? null, widthMm: widthMm ?? null, heightMm: heightMm ?? null };
  return { kind, marks, ...size, grossGrams: toGrams(grossWeight), tareGrams: toGrams(tare), lines };
}

const sumOf = (pieces: ReadonlyMap<number, number>) => [...pieces.values()].reduce((sum, each) => sum + each, 0);

function auditedPacking(before: StoredPacking | undefined, after: PackingToSave): AuditChange[] {
  const { packages = [] } = before ?? {};
  return [
    { field: 'packages', before: packages.length, after: after.packages.length },
    { field: 'packedPieces', before: sumOf(packedPieces(packages)), after: sumOf(packedPieces(after.packages)) },
    { field: 'packagesReady', before: before?.isReady ?? false, after: after.isReady },
  ];
}
