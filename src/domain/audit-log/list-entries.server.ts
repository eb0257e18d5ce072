/** The entries of the audit as the staff read them, newest first. */
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '#domain/audit/tables.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { customRoles, users } from '#domain/identity/tables.server.ts';
import { m } from '#messages';
import { type AuditThing, auditThings } from '#platform/audit-note.ts';
import { invalidField } from '#platform/errors.ts';
import { hasPermission, requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { shownEmail } from '#platform/values/no-email.ts';
import type { AuditEntry, AuditFilter, AuditPage, AuditQuery } from './contract.ts';

type Row = typeof auditEntries.$inferSelect;

const pageSize = 50;

/** A page of the entries that match. Throws unauthenticated, forbidden, invalid for an email without account. */
export async function listAudit(scope: Scope, { before, ...filter }: AuditQuery): Promise<AuditPage> {
  requirePermission(scope, 'see_audit');
  const rows = await findRows(scope, await conditionOf(scope, filter), before, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  return { entries: await toEntries(scope, shown), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

/**
 * Internal: the entries below `before` that match, newest first. What a person did and what was done to the account are two
 * questions, each with an index that has the order: one question with "or" would sort all entries of the person.
 */
export async function findRows(
  { db }: Pick<Scope, 'db'>,
  { common, person }: Condition,
  before: number | undefined,
  limit: number,
): Promise<Row[]> {
  const below = before === undefined ? undefined : lt(auditEntries.id, before);
  const find = (own?: SQL) =>
    db
      .select()
      .from(auditEntries)
      .where(and(below, common, own))
      .orderBy(desc(auditEntries.id))
      .limit(limit);
  if (person === undefined) return find();
  const isThing = and(eq(auditEntries.thingKind, 'user'), eq(auditEntries.thingId, person));
  const found = await Promise.all([find(eq(auditEntries.actorId, person)), find(isThing)]);
  const byId = new Map(found.flat().map((row) => [row.id, row]));
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, limit);
}

interface Condition {
  readonly common: SQL | undefined;
  /** Id of the user. */
  readonly person: string | undefined;
}

/** Internal. Throws invalid for an email without account. */
export async function conditionOf(scope: Scope, { person, thing, kind, from, to }: AuditFilter): Promise<Condition> {
  const [thingKind = '', ...id] = (thing ?? '').split(':');
  const common = and(
    thing === undefined
      ? undefined
      : and(eq(auditEntries.thingKind, thingKind), eq(auditEntries.thingId, id.join(':'))),
    kind === undefined ? undefined : eq(auditEntries.kind, kind),
    from === undefined ? undefined : gte(auditEntries.id, firstSince(from, 0)),
    to === undefined ? undefined : lt(auditEntries.id, firstSince(to, 1)),
  );
  return { common, person: person ? await idOf(scope, person) : undefined };
}

/** The id of the first entry of the day, in days after it; above all ids when there is none. Entries are numbered in their order of time. */
function firstSince(day: string, after: number): SQL<number> {
  const start = new Date(Date.parse(day) + after * 86_400_000).toISOString();
  return sql`coalesce((select min(id) from ${auditEntries} where at >= ${start}::timestamptz), 9223372036854775807)`;
}

async function idOf({ db }: Scope, email: string): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, canonicalEmail(email)));
  if (!user) throw invalidField('person', m.audit_person_unknown({ email }));
  return user.id;
}

/**
 * Internal: the entries with the names of people and things as they are now. Of price rules only who sees costs reads the values: with
 * the factor a price says the cost.
 */
export async function toEntries(scope: Pick<Scope, 'actor' | 'db'>, rows: readonly Row[]): Promise<AuditEntry[]> {
  const things = rows.flatMap((row) => thingOf(row) ?? []);
  const emails = await emailsOf(scope, [...rows.flatMap(({ actorId }) => actorId ?? []), ...idsOf(things, 'user')]);
  const numbers = await partNumbersOf(scope, idsOf(things, 'part'));
  const roles = await roleNamesOf(scope, idsOf(things, 'role'));
  const names: Partial<Record<AuditThing['kind'], Map<string, string>>> = { user: emails, part: numbers, role: roles };
  const seesCosts = hasPermission(scope, 'see_costs');
  const nameOf = ({ kind, id }: AuditThing) => names[kind]?.get(id) ?? id;
  return rows.map((row) => {
    const thing = thingOf(row);
    return {
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      actor: row.actorId === null ? null : { email: emails.get(row.actorId) ?? null, role: row.actorRole },
      network: row.network,
      requestId: row.requestId,
      thing: thing && { ...thing, name: nameOf(thing) },
      changes: thing?.kind === 'priceRule' && !seesCosts ? [] : [...row.changes],
    };
  });
}

function thingOf({ thingKind, thingId }: Row): AuditThing | null {
  const kind = auditThings.find((each) => each === thingKind);
  return kind && thingId !== null ? { kind, id: thingId } : null;
}

const idsOf = (things: readonly AuditThing[], wanted: AuditThing['kind']) =>
  things.filter(({ kind, id }) => kind === wanted && isId(id)).map(({ id }) => id);

async function emailsOf({ db }: Pick<Scope, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, email, name }) => [id, shownEmail(email) || name]));
}

async function roleNamesOf({ db }: Pick<Scope, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: customRoles.id, name: customRoles.name })
    .from(customRoles)
    .where(inArray(customRoles.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function partNumbersOf({ db }: Pick<Scope, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: parts.id, number: parts.partNumber })
    .from(parts)
    .where(inArray(parts.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
