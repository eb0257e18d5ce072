/** The form of the mails. */
import type { SentMails } from '#domain/content/mail-rules-contract.ts';
import { m } from '#messages';
import type { FieldGroup } from './field-groups.ts';

const sentMails: Readonly<Record<keyof SentMails, () => string>> = {
  orderReceived: m.settings_mails_order_received,
  orderConfirmed: m.settings_mails_order_confirmed,
  orderShipped: m.settings_mails_order_shipped,
  orderChanged: m.settings_mails_order_changed,
  orderCancelled: m.settings_mails_order_cancelled,
  freightQuoted: m.settings_mails_freight_quoted,
  payments: m.settings_mails_payments,
  returns: m.settings_mails_returns,
  messages: m.settings_mails_messages,
  stockNotifications: m.settings_mails_stock,
};

export const mailGroups: readonly FieldGroup[] = [
  {
    title: m.settings_mails_sender,
    fields: [
      { path: 'senderName', label: m.settings_mails_sender_name, help: m.settings_mails_sender_name_help },
      { path: 'replyTo', label: m.settings_mails_reply_to, help: m.settings_mails_reply_to_help },
      { path: 'footer', label: m.settings_mails_footer, help: m.settings_mails_footer_help, kind: 'lines' },
    ],
  },
  {
    title: m.settings_mails_sent,
    help: m.settings_mails_sent_help,
    fields: Object.entries(sentMails).map(([name, label]) => ({ path: `sent.${name}`, label, kind: 'flag' as const })),
  },
];
