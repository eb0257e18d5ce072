/** What the owner has set about orders. */
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type AgreedPayment, termsOfOrder } from './payments/agreed-payment.ts';

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

/** The settings with the payment that was agreed for an order, which its mails tell. */
export function withPayment(settings: OrderSettings, agreed: AgreedPayment | undefined): OrderSettings {
  if (!agreed) return settings;
  const { company } = settings;
  return { ...settings, company: { ...company, payment: termsOfOrder(company.payment, agreed) } };
}
