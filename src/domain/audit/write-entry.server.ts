/** Writes entries of the audit. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import type { AuditNote, AuditThing } from '#platform/audit-note.ts';
import { query } from '#platform/database/query.server.ts';
import { AppError } from '#platform/errors.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import type { Scope } from '#platform/scope.ts';
import type { AuditEvent } from './events.ts';
import { auditEntries } from './tables.server.ts';

/** Things of one transaction that have an entry each; further ones are counted in the last entry. */
const maxThings = 500;

/** Who acts, when and from where. */
type EntryScope = Pick<Scope, 'db' | 'now'> & Partial<Pick<Scope, 'actor' | 'clientAddress'>>;

interface Act {
  /** The operation of the API. */
  readonly kind: string;
  readonly requestId?: string | undefined;
  /** What the address of the request names, where the transaction notes nothing. */
  readonly thing?: AuditThing | undefined;
  /** Data leave the shop, and nothing is written. */
  readonly isExport?: boolean;
}

/**
 * Writes an entry for each thing that the notes name, or one; none when the transaction has written nothing. Call it as the last
 * statement of the transaction of the act.
 */
export async function writeAct(scope: EntryScope, act: Act, notes: readonly AuditNote[]): Promise<void> {
  if (!act.isExport && notes.length === 0 && !(await hasWritten(scope))) return;
  const byThing = new Map<string, AuditNote[]>();
  for (const note of notes) {
    const key = JSON.stringify([note.thing.kind, note.thing.id]);
    byThing.set(key, [...(byThing.get(key) ?? []), note]);
  }
  const things = [...byThing.values()];
  const entries = things.slice(0, maxThings).map((noted) => ({
    ...actorColumns(scope, act),
    ...thingColumns(noted[0]?.thing),
    changes: noted.flatMap(({ changes }) => changes ?? []),
  }));
  const left = things.length - entries.length;
  if (left > 0) entries.push({ ...actorColumns(scope, act), ...thingColumns(undefined), changes: [further(left)] });
  if (entries.length === 0) entries.push({ ...actorColumns(scope, act), ...thingColumns(act.thing), changes: [] });
  await scope.db.insert(auditEntries).values(entries);
}

const Written = z.object({ written: z.boolean() });

/** A transaction gets its id with the first row that it writes or locks. */
async function hasWritten(scope: EntryScope): Promise<boolean> {
  const [row] = await query(scope, Written, sql`select pg_current_xact_id_if_assigned() is not null as written`);
  return row?.written ?? false;
}

const further = (count: number) => ({ field: 'further', before: null, after: count });

/** Writes an entry of an event. Within a transaction it belongs to it. */
export async function writeEvent(
  scope: EntryScope,
  kind: AuditEvent,
  note?: Partial<AuditNote>,
  requestId?: string,
): Promise<void> {
  await scope.db.insert(auditEntries).values({
    ...actorColumns(scope, { kind, requestId }),
    ...thingColumns(note?.thing),
    changes: [...(note?.changes ?? [])],
  });
}

function actorColumns(
  { actor, now, clientAddress }: Omit<EntryScope, 'db'>,
  { kind, requestId }: Pick<Act, 'kind' | 'requestId'>,
) {
  const user = actor?.kind === 'user' ? actor.user : undefined;
  return {
    kind,
    at: now(),
    actorId: user?.id ?? null,
    actorRole: user?.role ?? null,
    network: clientAddress === undefined ? null : clientNetwork(clientAddress),
    requestId: requestId ?? null,
  };
}

const thingColumns = (thing: AuditThing | undefined) => ({
  thingKind: thing?.kind ?? null,
  thingId: thing?.id ?? null,
});

/** Refusals of one person that have an entry: a program that tries everything must not fill the audit. */
const refusalLimit: RateLimit = { name: 'audited-refusal', max: 60, windowMs: 3_600_000 };

/** Writes an entry about an operation that was refused to a signed-in user, in a transaction of its own; true when it did. */
export async function writeRefusal(scope: Scope, operation: string, requestId: string): Promise<boolean> {
  if (scope.actor.kind !== 'user') return false;
  const { user } = scope.actor;
  if (await isAboveLimit(scope, user.id)) return false;
  const changes = [{ field: 'operation', before: null, after: operation }];
  await writeEvent(scope, 'refused', { thing: { kind: 'user', id: user.id }, changes }, requestId);
  return true;
}

async function isAboveLimit({ db, now }: Scope, userId: string): Promise<boolean> {
  try {
    await createRateLimiter(db, now).count(refusalLimit, userId);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return true;
    throw error;
  }
}
