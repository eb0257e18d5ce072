/** Deletes entries of the audit that are older than the owner keeps them. */
import { sql } from 'drizzle-orm';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';

/** Deletes them by a function of the database, the only way. Internal: the cleanup calls it. */
export async function deleteExpiredEntries(scope: Scope): Promise<void> {
  const { keepMonths } = await getSetting(scope, 'audit');
  const before = scope.now();
  before.setUTCMonth(before.getUTCMonth() - keepMonths);
  await scope.db.execute(sql`select audit.delete_audit_entries(${before.toISOString()}::timestamptz)`);
}
