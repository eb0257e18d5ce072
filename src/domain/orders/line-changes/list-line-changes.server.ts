/** The changes of an order's lines, as its history tells them. Internal: callers check whose order it is. */
import { asc, eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { OrderAction } from '../lifecycle.ts';
import type { ChangedLine, lineChangeKinds } from './contract.ts';
import { orderLineChangePieces, orderLineChanges } from './tables.server.ts';

export interface RecordedLineChange {
  readonly id: string;
  readonly kind: (typeof lineChangeKinds)[number];
  /** Time by ISO 8601. */
  readonly at: string;
  readonly email: string;
  readonly note: string;
  readonly lines: readonly ChangedLine[];
}

interface LineOfNow {
  readonly position: number;
  readonly partNumber: string;
  readonly quantity: number;
}

/** The changes, oldest first. @param lines the current lines: the pieces before each change are counted back from them */
export async function listLineChanges(
  { db }: Scope,
  orderId: string,
  lines: readonly LineOfNow[],
): Promise<RecordedLineChange[]> {
  const rows = await db
    .select({
      change: orderLineChanges,
      position: orderLineChangePieces.position,
      pieces: orderLineChangePieces.pieces,
    })
    .from(orderLineChanges)
    .innerJoin(orderLineChangePieces, eq(orderLineChangePieces.changeId, orderLineChanges.id))
    .where(eq(orderLineChanges.orderId, orderId))
    .orderBy(asc(orderLineChanges.at), asc(orderLineChanges.id), asc(orderLineChangePieces.position));
  const partNumbers = new Map(lines.map(({ position, partNumber }) => [position, partNumber]));
  const quantities = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const changes = [...Map.groupBy(rows, ({ change }) => change.id).values()];
  return changes
    .toReversed()
    .flatMap((changed) => {
      const [first] = changed;
      if (!first) return [];
      const { id, kind, at, actorEmail: email, note } = first.change;
      const told = changed.map(({ position, pieces }) => {
        const to = quantities.get(position) ?? 0;
        quantities.set(position, to - pieces);
        return { partNumber: partNumbers.get(position) ?? '', from: to - pieces, to };
      });
      return [{ id, kind, at: at.toISOString(), email, note, lines: told }];
    })
    .toReversed();
}

interface ToldChanges {
  readonly orderId: string;
  readonly lines: readonly LineOfNow[];
  readonly action: OrderAction;
  readonly since: Date;
}

/** What the changes of one action since then come to: the pieces of each line before the first and after the last. */
export async function listChangedLinesSince(
  scope: Scope,
  { orderId, lines, action, since }: ToldChanges,
): Promise<ChangedLine[]> {
  const kind = action === 'change' ? 'changed' : 'lines_cancelled';
  const changes = await listLineChanges(scope, orderId, lines);
  const told = changes.filter((each) => each.kind === kind && each.at >= since.toISOString());
  const byNumber = Map.groupBy(
    told.flatMap((change) => change.lines),
    ({ partNumber }) => partNumber,
  );
  return [...byNumber].flatMap(([partNumber, [first, ...others]]) => {
    const to = others.at(-1)?.to ?? first?.to;
    return first && to !== undefined && to !== first.from ? [{ partNumber, from: first.from, to }] : [];
  });
}
