/** What the owner has set about orders. */
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';

/** The settings that placing an order asks for. They are read at once: each look for newer ones is a query. */
export async function settingsOfOrders(scope: Scope) {
  const [orders, mails, numbering, company] = await Promise.all([
    getSetting(scope, 'orders'),
    getSetting(scope, 'mails'),
    getSetting(scope, 'numbering'),
    getSetting(scope, 'company'),
  ]);
  return { orders, mails, numbering, company };
}
export type OrderSettings = Awaited<ReturnType<typeof settingsOfOrders>>;
