/** What the shop stores of a person besides orders. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { addresses } from '#domain/addresses/tables.server.ts';
import { cartAdditions, cartLines } from '#domain/cart/tables.server.ts';
import { customerNotes } from '#domain/customers/tables.server.ts';
import { userMachines } from '#domain/fitment/user-machines-tables.server.ts';
import { customers } from '#domain/identity/customers/tables.server.ts';
import { passkeys } from '#domain/identity/second-factor/passkey-tables.server.ts';
import {
  accessTokens,
  accounts,
  profiles,
  recoveryCodes,
  rememberedDevices,
  secondFactors,
  sessions,
  users,
  verifications,
} from '#domain/identity/tables.server.ts';
import { partListLines, partLists } from '#domain/lists/tables.server.ts';
import { mailAttachments, mailOutbox } from '#domain/mail/tables.server.ts';
import { images, pictureReferences } from '#domain/media/tables.server.ts';
import { orderDrafts } from '#domain/orders/drafts/tables.server.ts';
import { orderNumberText } from '#domain/orders/searched-texts.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { orderViews } from '#domain/orders/views/tables.server.ts';
import { reviews } from '#domain/reviews/tables.server.ts';
import { stockNotifications } from '#domain/stock-notifications/tables.server.ts';
import { ofAddress, type Person, type PersonalTable } from './personal-table.ts';

export const accountTables: readonly PersonalTable[] = [
  { table: profiles, of: ({ id }) => eq(profiles.userId, id), erasure: 'with_account' },
  { table: customers, of: ({ id }) => eq(customers.userId, id), erasure: 'with_account' },
  // Notes of the staff for themselves.
  { table: customerNotes, of: ({ id }) => eq(customerNotes.userId, id), hidden: 'all', erasure: 'with_account' },
  { table: orderDrafts, of: ({ id }) => eq(orderDrafts.userId, id), erasure: 'with_account' },
  { table: addresses, of: ({ id }) => eq(addresses.userId, id), erasure: 'with_account' },
  { table: userMachines, of: ({ id }) => eq(userMachines.userId, id), erasure: 'with_account' },
  { table: partLists, of: ({ id }) => eq(partLists.userId, id), erasure: 'with_account' },
  {
    table: partListLines,
    of: ({ id }) =>
      sql`${partListLines.listId} in (select ${partLists.id} from ${partLists} where ${eq(partLists.userId, id)})`,
    erasure: 'with_account',
  },
  { table: orderViews, of: ({ id }) => eq(orderViews.userId, id), erasure: 'with_account' },
  { table: cartLines, of: ({ id }) => eq(cartLines.userId, id), erasure: 'with_account' },
  { table: cartAdditions, of: ({ id }) => eq(cartAdditions.userId, id), hidden: 'all', erasure: 'with_account' },
  { table: sessions, of: ({ id }) => eq(sessions.userId, id), hidden: ['token'], erasure: 'with_account' },
  { table: accessTokens, of: ({ id }) => eq(accessTokens.userId, id), hidden: 'all', erasure: 'with_account' },
  {
    table: accounts,
    of: ({ id }) => eq(accounts.userId, id),
    hidden: ['password', 'accessToken', 'refreshToken', 'idToken'],
    erasure: 'with_account',
  },
  { table: secondFactors, of: ({ id }) => eq(secondFactors.userId, id), hidden: ['secret'], erasure: 'with_account' },
  {
    table: passkeys,
    of: ({ id }) => eq(passkeys.userId, id),
    hidden: ['credentialId', 'publicKey'],
    erasure: 'with_account',
  },
  { table: recoveryCodes, of: ({ id }) => eq(recoveryCodes.userId, id), hidden: 'all', erasure: 'with_account' },
  {
    table: rememberedDevices,
    of: ({ id }) => eq(rememberedDevices.userId, id),
    hidden: ['tokenHash'],
    erasure: 'with_account',
  },
  // Links of mails: their values are secrets, and they end within a day.
  {
    table: verifications,
    of: ({ id }) => sql`position(${id} in ${linkText}) > 0`,
    hidden: 'all',
    erasure: 'deleted',
  },
  {
    table: stockNotifications,
    of: (person) => ofAddress(person, eq(stockNotifications.email, person.email)),
    hidden: ['tokenHash'],
    erasure: 'deleted',
  },
  // Mails to others that name the person or an order are deleted as well: their texts have name and address.
  {
    table: mailAttachments,
    of: (person) =>
      sql`${mailAttachments.mailId} in (select ${mailOutbox.id} from ${mailOutbox} where ${mailsAbout(person)})`,
    hidden: 'all',
    erasure: 'deleted',
  },
  {
    table: mailOutbox,
    of: mailsAbout,
    shown: ({ email }) => eq(mailOutbox.recipient, email),
    hidden: ['text', 'html', 'facts', 'unsubscribeUrl', 'lastError'],
    erasure: 'deleted',
  },
  // Before the rows that show the pictures.
  {
    table: pictureReferences,
    of: ({ id }) => or(shownBy('profiles', sql`(${id}::uuid)`), shownBy('reviews', reviewsOf(id))),
    hidden: 'all',
    erasure: 'deleted',
  },
  { table: reviews, of: ({ id }) => eq(reviews.userId, id), erasure: 'deleted' },
  // A picture that nothing shows any more is deleted within a day (media/delete-unused-pictures.server.ts). Those of parts stay.
  { table: images, of: ({ id }) => eq(images.createdBy, id), erasure: { createdBy: null }, kept: ['sha256'] },
  // The last one: it takes the rows with it that are erased with the account.
  { table: users, of: ({ id }) => eq(users.id, id), erasure: 'deleted' },
];

/** Mails to the person, and those that name the person or an order. */
function mailsAbout(person: Person): SQL | undefined {
  return or(
    ofAddress(person, or(eq(mailOutbox.recipient, person.email), namesAddress(mailText, person.email))),
    namesOrderOf(person.id),
  );
}

// A line break of JSON is the letters \\n, which would be read as the beginning of an address behind it.
const mailText = sql`${mailOutbox.subject} || ${mailOutbox.text} || ${mailOutbox.html} || coalesce(replace(${mailOutbox.facts}::text, '\\n', ' '), '')`;

const linkText = sql`${verifications.identifier} || ${verifications.value}`;

/** Whether the text has the whole address, not as a part of a longer one. */
function namesAddress(text: SQL, email: string): SQL {
  const plain = email.replaceAll(/[.*+?^${}()|[\]\\-]/g, '\\$&');
  return sql`lower(${text}) ~ ${`(?<![a-z0-9_+.-])${plain}(?![a-z0-9-])(?!\\.[a-z0-9])`}`;
}

const namesOrderOf = (userId: string) =>
  sql`exists (select from ${orders} where ${eq(orders.userId, userId)} and ${mailText} ~ (${orderNumberText(orders)} || '(?![0-9])'))`;

const reviewsOf = (userId: string) => sql`(select ${reviews.id} from ${reviews} where ${eq(reviews.userId, userId)})`;

const shownBy = (kind: string, ids: ReturnType<typeof sql>) =>
  and(eq(pictureReferences.ownerKind, kind), sql`${pictureReferences.ownerId} in ${ids}`);
