import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { users } from '../tables.server.ts';

/** Passkeys of users (WebAuthn credentials): each is a second factor of its user. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name that the user has given it. */
    name: text('name').notNull(),
    /** Base64url, as browsers send it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key in base64url. Signatures are checked with it; it gives no access. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, as the authenticator counts; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** When the counter last went back: devices that share a synced passkey may count each for itself. */
    counterFellAt: timestampColumn('counter_fell_at'),
    /** Whether several devices may have it. */
    synced: boolean('synced').notNull(),
    /** How browsers reach it, such as usb or internal. */
    transports: text('transports').array().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);
