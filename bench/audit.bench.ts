/** The audit with a million entries of three years: the time in the server of one page, by filter. */
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { auditEntries } from '#domain/audit/tables.server.ts';
import { listAudit } from '#domain/audit-log/list-entries.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { millisecondsOf, percentilesOf } from './search-kinds.ts';
import { withCatalogue } from './with-catalogue.ts';

const count = 1_000_000;
const people = 200;
const rounds = 50;

export function run() {
  return withCatalogue('S', async (visitor) => {
    const ids = Array.from({ length: people }, () => uuid());
    await insertEntries(visitor, ids);
    const [id = ''] = ids;
    const owner = { id, email: emailOf(0), name: 'Owner', role: 'admin', emailVerified: true } as const;
    const scope: Scope = { ...visitor, actor: { kind: 'user', user: owner } };
    const pages = {
      newest: {},
      'page 10,000': { before: count / 2 },
      'a person': { person: emailOf(7) },
      'a person and a kind': { person: emailOf(7), kind: 'setPrice' },
      'a rare kind': { kind: 'removeSecondFactor' },
      'a part': { thing: 'part:part-4711' },
      'a part and a kind': { thing: 'part:part-4711', kind: 'deleteProduct' },
      'a month of last year': { from: daysAgo(400), to: daysAgo(370) },
      'a kind in a month': { kind: 'setStock', from: daysAgo(400), to: daysAgo(370) },
    };
    const rows: Record<string, string | number>[] = [];
    for (const [name, query] of Object.entries(pages)) {
      const times: number[] = [];
      await listAudit(scope, query);
      for (let round = 0; round < rounds; round += 1) times.push(await millisecondsOf(() => listAudit(scope, query)));
      rows.push({ name: `audit, ${name}`, ...percentilesOf(times), unit: 'ms', wanted: 'p95 ≤ 50' });
    }
    return rows;
  });
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const emailOf = (index: number) => `person-${index}@example.com`;

/** Without the triggers, which would write them one by one. */
async function insertEntries({ db }: Scope, ids: readonly string[]): Promise<void> {
  const now = new Date();
  await db.transaction(async (tx) => {
    await tx.insert(users).values(
      ids.map((id, index) => ({
        id,
        email: emailOf(index),
        name: 'Person',
        role: 'admin' as const,
        emailVerified: true,
        createdAt: now,
        updatedAt: now,
      })),
    );
    await tx.execute(sql`set constraints all immediate`);
    await tx.execute(sql`alter table ${auditEntries} disable trigger user`);
    await tx.execute(sql`
      insert into ${auditEntries} (id, at, kind, actor_id, actor_role, thing_kind, thing_id, changes, hash)
      select 1000 + n, now() - (${count} - n) * interval '95 seconds',
        case when n % 50000 = 0 then 'removeSecondFactor'
          else (array['setPrice', 'setStock', 'editProduct', 'confirmOrder', 'signIn'])[n % 5 + 1] end,
        (array[${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}])[n % ${people} + 1], 'admin',
        'part', 'part-' || n % 20000, '[{"field": "priceCents", "before": 1250, "after": 1400}]', sha256(n::text::bytea)
      from generate_series(1, ${count}) n`);
    await tx.execute(sql`alter table ${auditEntries} enable trigger user`);
  });
  await db.execute(sql`vacuum analyze ${auditEntries}`);
}
