/**
 * Every table with personal data. An export shows, and an erasure does, what stands here; test/static/personal-data.test.ts
 * fails for a table or a column that is missing.
 */
import { accountTables } from './account-tables.server.ts';
import { mentionTables } from './mention-tables.server.ts';
import { orderTables } from './order-tables.server.ts';
import { quotationTables } from './quotation-tables.server.ts';

/** In the order of the erasure. */
export const personalTables = [...orderTables, ...quotationTables, ...mentionTables, ...accountTables];

/** Columns that look personal and are not of a person whom the shop could find. */
export const impersonalColumns: Readonly<Record<string, string>> = {
  'audit_entries.actor_id': 'a random id, which leads to nobody without the row of the user',
  'audit_entries.actor_role': 'a role, which many have',
  'import_batches.queued_by': 'a random id, which leads to nobody without the row of the user',
};
