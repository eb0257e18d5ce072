/** What the owner has set about orders. */
import { loadFreightTable } from '#domain/freight/freight-table.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';

/** The settings that placing an order asks for. They are read at once: each look for newer ones is a query. */
export async function settingsOfOrders(scope: Scope) {
  const [orders, mails, numbering, company, freight] = await Promise.all([
    getSetting(scope, 'orders'),
    getSetting(scope, 'mails'),
    getSetting(scope, 'numbering'),
    getSetting(scope, 'company'),
    loadFreightTable(scope),
  ]);
  return { orders, mails, numbering, company, freight };
}
export type OrderSettings = Awaited<ReturnType<typeof settingsOfOrders>>;
