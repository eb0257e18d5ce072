/** The checklist of an owner's first day: what a new shop needs, and what of it is done, read from the shop itself. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { otherCategory } from '#domain/catalog/defaults.ts';
import { categories, parts } from '#domain/catalog/tables.server.ts';
import { companyGaps, withoutExample } from '#domain/content/example-company.ts';
import { users } from '#domain/identity/tables.server.ts';
import { sampleRemovals, sampleRows } from '#domain/sample/tables.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { type Checklist, type ChecklistStep, checklistSteps } from './contract.ts';
import { checklistDismissal } from './tables.server.ts';

const isOwnPart = sql`part.archived_at is null and not exists (select from ${sampleRows} s where s.id = part.id)`;

/** The steps that rows of the database answer; the others follow from the settings and the configuration. */
const doneInDatabase = {
  sample: sql`not exists (select from ${sampleRows}) or exists (select from ${sampleRemovals} where undone_at is null)`,
  categories: sql`exists (select from ${parts} part join ${categories} c on c.id = part.category_id
    where c.slug <> ${otherCategory.slug} and ${isOwnPart})`,
  parts: sql`exists (select from ${parts} part where ${isOwnPart})`,
  staff: sql`(select count(*) from ${users} where role <> 'buyer' and not banned) > 1`,
} satisfies Partial<Record<ChecklistStep, SQL>>;

const names = Object.keys(doneInDatabase) as (keyof typeof doneInDatabase)[];
const Row = z.object({
  dismissed: z.boolean(),
  done: z.record(z.enum(names), z.boolean()),
});

/** The checklist, by one statement besides the cached settings. For owners. Throws unauthenticated, forbidden. */
export async function getChecklist(scope: Scope): Promise<Checklist> {
  requirePermission(scope, 'edit_settings');
  const fields = sql.join(
    Object.entries(doneInDatabase).map(([name, isDone]) => sql`${sql.raw(`'${name}'`)}, ${isDone}`),
    sql`, `,
  );
  const [[row], setting, appearance, freight] = await Promise.all([
    query(
      scope,
      Row,
      sql`select exists (select from ${checklistDismissal}) as dismissed, json_build_object(${fields}) as done`,
    ),
    getSetting(scope, 'company'),
    getSetting(scope, 'appearance'),
    getSetting(scope, 'freight'),
  ]);
  if (!row) throw new Error('A select without a table has no row');
  // The sample counts as nothing done, also while the shop still shows it.
  const company = withoutExample('company', setting);
  const gaps = companyGaps(company);
  const done: Record<ChecklistStep, boolean> = {
    ...row.done,
    company: !gaps.includes('company'),
    logo: appearance.logo !== null,
    bank: !gaps.includes('bank'),
    shipsFrom: company.shipsFrom !== null,
    freight: freight.zones.length > 0,
    mail: scope.config.smtpUrl !== undefined,
  };
  return { dismissed: row.dismissed, steps: checklistSteps.map((step) => ({ step, done: done[step] })) };
}

/** Closes the checklist for all owners, or shows it again. For owners. Throws unauthenticated, forbidden. */
export async function dismissChecklist(scope: Scope, { dismissed }: Pick<Checklist, 'dismissed'>): Promise<void> {
  const { email } = requirePermission(scope, 'edit_settings');
  await inTransaction(scope, async ({ db, now }) => {
    if (dismissed) await db.insert(checklistDismissal).values({ at: now(), by: email }).onConflictDoNothing();
    else await db.delete(checklistDismissal);
  });
}
