/** Rows of others that name the person by the email alone: documents mailed from orders of others, and drafts. */
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { orderDocumentMails } from '#domain/orders/document-mails/tables.server.ts';
import { orderDrafts } from '#domain/orders/drafts/tables.server.ts';
import { ofAddress, type PersonalTable } from './personal-table.ts';

const { content } = orderDrafts;
const isOfDraft = (email: string): SQL => sql`lower(trim(${content} ->> 'email')) = ${email}`;

/** Staff may have typed a new customer first, and chosen another one then. */
const nobody = JSON.stringify({ email: '', name: '', company: '' });

export const mentionTables: readonly PersonalTable[] = [
  {
    table: orderDocumentMails,
    of: (person) =>
      ofAddress(person, sql`${orderDocumentMails.recipients} @> jsonb_build_array(${person.email}::text)`),
    hidden: 'all',
    erasure: { recipients: withPseudonym },
    kept: ['documents', 'text'],
  },
  // It is about the person: an order of a new customer.
  {
    table: orderDrafts,
    of: (person) => ofAddress(person, and(isNull(orderDrafts.userId), isOfDraft(person.email))),
    hidden: 'all',
    erasure: 'deleted',
  },
  // The next version, so that who has it open does not save the email again.
  {
    table: orderDrafts,
    of: (person) => ofAddress(person, and(isNotNull(orderDrafts.userId), isOfDraft(person.email))),
    hidden: 'all',
    erasure: { content: sql`${content} || ${nobody}::jsonb`, version: sql`${orderDrafts.version} + 1` },
    kept: ['orderNumber'],
  },
];

/** The recipients in their order, with the pseudonym in the place of the person. */
function withPseudonym(email: string, name: string): SQL {
  const each = sql`case each.email when ${email} then ${name}::text else each.email end`;
  return sql`(select jsonb_agg(${each} order by each.at) from jsonb_array_elements_text(${orderDocumentMails.recipients}) with ordinality as each (email, at))`;
}
