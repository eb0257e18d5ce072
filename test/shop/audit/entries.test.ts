/** What the audit keeps, who reads it, and that nobody changes it. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChainBreaks } from '#domain/audit/check-chain.server.ts';
import { auditEntries } from '#domain/audit/tables.server.ts';
import { writeEvent } from '#domain/audit/write-entry.server.ts';
import type { AuditQuery } from '#domain/audit-log/contract.ts';
import { deleteExpiredEntries } from '#domain/audit-log/delete-expired.server.ts';
import { listAudit } from '#domain/audit-log/list-entries.server.ts';
import { processBatches } from '#domain/imports/process-batches.server.ts';
import { createPart } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from '../api/api-fixture.ts';
import { sample } from '../api/samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const audit = (query: AuditQuery = {}) => listAudit(fixture.shop.as(fixture.admin), query);
const entriesAbout = async (thing: string) => (await audit({ thing })).entries;

async function setPrice(part: string, pricePerUnit: number, was: number) {
  return fixture.request(`PUT /product/${part}/price`, { as: fixture.admin, json: { pricePerUnit, was } });
}

test('a price has its value before and after, who set it and where to look it up [A101]', async () => {
  const part = await createPart(fixture.shop);
  expect((await setPrice(part, 14, 12.5)).status).toBe(200);
  const [entry] = await entriesAbout(`part:${part}`);
  expect(entry).toMatchObject({
    kind: 'setPrice',
    actor: { email: fixture.admin.email, role: 'admin' },
    thing: { kind: 'part', id: part },
    changes: [{ field: 'priceCents', before: 1250, after: 1400 }],
  });
  expect(entry?.thing?.name).not.toBe(part);
});

test('a change that is refused or rolled back leaves no entry of it [A101]', async () => {
  const part = await createPart(fixture.shop);
  expect((await setPrice(part, 14, 11)).status).toBe(409);
  expect(await entriesAbout(`part:${part}`)).toEqual([]);
});

test('the editor of a part tells prices and stock with both values, and the other fields by name [A101]', async () => {
  const part = await createPart(fixture.shop);
  const json = { pricePerUnit: 20, minQnty: 3 };
  expect((await fixture.request(`PATCH /product/${part}`, { as: fixture.admin, json })).status).toBe(200);
  const [entry] = await entriesAbout(`part:${part}`);
  expect(entry?.changes).toEqual([
    { field: 'pricePerUnit', before: 12.5, after: 20 },
    { field: 'fields', before: null, after: 'minQnty' },
  ]);
});

test('an operation that a role may not use has an entry with its name, sixty an hour at most [A102]', async () => {
  const clerk = await fixture.createUser({ role: 'catalogue' });
  const part = await createPart(fixture.shop);
  for (let attempt = 0; attempt < 62; attempt += 1)
    await fixture.request(`PUT /product/${part}/price`, { as: clerk, json: { pricePerUnit: 1, was: 12.5 } });
  const { entries } = await audit({ person: clerk.email, kind: 'refused' });
  expect(entries[0]).toMatchObject({ changes: [{ field: 'operation', before: null, after: 'setPrice' }] });
  const refused = and(eq(auditEntries.kind, 'refused'), eq(auditEntries.actorId, clerk.id));
  expect(await fixture.shop.db.$count(auditEntries, refused)).toBe(60);
});

test('a person is found by what they did and by what was done to the account [A103]', async () => {
  const person = await fixture.createUser();
  await fixture.request(`PUT /user/${person.email}/ban`, { as: fixture.admin, json: { reason: 'Unpaid orders' } });
  const { entries } = await audit({ person: person.email });
  expect(entries.map(({ kind }) => kind)).toEqual(['sessionEnded', 'banUser', 'signIn', 'accountCreated']);
  expect(entries[1]?.changes).toEqual([{ field: 'blocked', before: false, after: true }]);
  await expect(audit({ person: 'nobody@example.com' })).rejects.toMatchObject({ code: 'invalid' });
});

test('pages follow each other without a gap, and a period has its days [A103]', async () => {
  for (let count = 0; count < 120; count += 1) await writeEvent(fixture.shop.system, 'importFinished');
  const seen: number[] = [];
  for (let next: number | null | undefined; next !== null; ) {
    const page = await audit({ kind: 'importFinished', ...(next && { before: next }) });
    seen.push(...page.entries.map(({ id }) => id));
    next = page.next;
  }
  expect(seen.length).toBeGreaterThanOrEqual(120);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  const today = fixture.shop.now().toISOString().slice(0, 10);
  expect((await audit({ from: today, to: today })).entries.length).toBe(50);
  expect((await audit({ to: '2001-01-01' })).entries).toEqual([]);
});

test.each(['viewer', 'sales', 'warehouse', 'catalogue'] as const)('%s do not read the audit [A103]', async (role) => {
  const clerk = await fixture.createUser({ role });
  await expect(listAudit(fixture.shop.as(clerk), {})).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([
  ['changed', sql`update audit.audit_entries set kind = 'x'`],
  ['deleted', sql`delete from audit.audit_entries`],
  ['truncated', sql`truncate audit.audit_entries`],
])('entries cannot be %s [A104]', async (_what, statement) => {
  const before = await fixture.shop.db.$count(auditEntries);
  await expect(fixture.shop.db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'Entries of the audit are never changed or deleted' },
  });
  expect(await fixture.shop.db.$count(auditEntries)).toBe(before);
});

test('whoever changes or deletes entries past the database is found by the chain of hashes [A104]', async () => {
  for (let count = 0; count < 5; count += 1) await writeEvent(fixture.shop.system, 'importFinished');
  expect(await listChainBreaks(fixture.shop)).toEqual([]);
  const [last] = await fixture.shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  const id = (last?.id ?? 0) - 2;
  const tamperings = [
    [sql`update audit.audit_entries set actor_id = gen_random_uuid() where id = ${id}`, { id, problem: 'changed' }],
    [sql`delete from audit.audit_entries where id = ${id}`, { id: id + 1, problem: 'missing' }],
    [
      sql`update audit.audit_entries set changes = '[{"field": "priceCents"}]' where id = ${id}`,
      { id, problem: 'changed' },
    ],
  ] as const;
  for (const [statement, found] of tamperings) {
    const undone = fixture.shop.db.transaction(async (tx) => {
      await tx.execute(sql`alter table audit.audit_entries disable trigger audit_entries_kept`);
      await tx.execute(statement);
      expect((await listChainBreaks({ db: tx }))[0]).toEqual(found);
      tx.rollback();
    });
    await expect(undone).rejects.toThrow('Rollback');
  }
});

test('acts at the same time are one chain without gaps [A104]', async () => {
  const parts = await Promise.all(Array.from({ length: 12 }, () => createPart(fixture.shop)));
  const answers = await Promise.all(parts.map((part) => setPrice(part, 14, 12.5)));
  expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200));
  expect(await listChainBreaks(fixture.shop)).toEqual([]);
});

test('entries older than the owner keeps them are deleted, the rest stays a chain that says so [A105]', async () => {
  const other = await openApiFixture();
  try {
    const { shop } = other;
    const past = { ...shop.system, now: () => new Date(Date.now() - 3 * 366 * 86_400_000) };
    await shop.db.transaction(async (tx) => {
      // The first users of the fixture would be older entries than these.
      await tx.execute(sql`alter table audit.audit_entries disable trigger audit_entries_kept`);
      await tx.execute(sql`delete from audit.audit_entries`);
      await tx.execute(sql`alter table audit.audit_entries enable trigger audit_entries_kept`);
    });
    for (let count = 0; count < 3; count += 1) await writeEvent(past, 'importFinished');
    await writeEvent(shop.system, 'importFinished');
    await deleteExpiredEntries(shop.system);
    const left = await shop.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(left.map(({ id, kind }) => [id, kind])).toEqual([
      [4, 'importFinished'],
      [5, 'entriesDeleted'],
    ]);
    expect(await listChainBreaks(shop)).toEqual([]);
    await deleteExpiredEntries(shop.system);
    expect(await shop.db.$count(auditEntries)).toBe(2);
    const early = shop.db.execute(sql`select audit.delete_audit_entries(now() - interval '10 days')`);
    await expect(early).rejects.toMatchObject({
      cause: { message: 'Entries of the audit are kept for at least 180 days' },
    });
  } finally {
    await other.close();
  }
});

test('the file has the hash of each entry, and its making is an entry itself [A103]', async () => {
  const file = await fixture.request('GET /audit/csv?kind=refused', { as: fixture.admin });
  expect(file.status).toBe(200);
  expect(file.text.split('\n')[1]).toMatch(/,refused,.*,[0-9a-f]{64}\r?$/);
  expect((await audit({ kind: 'exportAudit' })).entries.length).toBe(1);
});

test('a day before or after all others counts as none, also in the file [U40]', async () => {
  const all = (await audit()).entries.length;
  for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31'])
    for (const filter of ['from', 'to']) {
      const page = await fixture.request(`GET /audit?${filter}=${day}`, { as: fixture.admin });
      expect([page.status, (page.body['entries'] as unknown[]).length], `${filter} ${day}`).toEqual([200, all]);
      const file = await fixture.request(`GET /audit/csv?${filter}=${day}`, { as: fixture.admin });
      expect(file.text.split('\n').length).toBeGreaterThan(all);
    }
});

test('an import that has run, and one that is undone, has its entry with the rows [A101]', async () => {
  const { path } = await sample(fixture, 'undoImport', fixture.admin);
  const id = path.split('/')[2];
  await fixture.request(`POST ${path}`, { as: fixture.admin });
  await processBatches(fixture.shop.system, { pool: fixture.shop.pool, log: { info() {}, error() {} } });
  const entries = (await entriesAbout(`import:${id}`)).filter(({ kind }) => kind === 'importFinished');
  expect(entries.map(({ changes }) => changes)).toEqual([
    [
      { field: 'state', before: 'undoing', after: 'undone' },
      { field: 'rows', before: null, after: 1 },
    ],
    [
      { field: 'state', before: 'running', after: 'done' },
      { field: 'rows', before: null, after: 1 },
    ],
  ]);
});
