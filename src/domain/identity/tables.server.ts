/** Users and their sessions. The first four tables have the columns that better-auth requires (getAuthTables). */
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { type Permission, roles } from '#platform/permissions.ts';

/** Roles of the shop's own: permissions under a name. */
export const customRoles = pgTable('custom_roles', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The email in its canonical form: NFKC, trimmed, in lower case. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role', { enum: roles }).notNull().default('buyer'),
    /** The role of the shop's own; for the role `custom`. */
    customRoleId: uuid('custom_role_id').references(() => customRoles.id),
    /** A banned user cannot sign in. The flag is set together with reason and time (ban-user.server.ts). */
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    bannedAt: timestampColumn('banned_at'),
    /** The first admin, until an email and a password have replaced the printed ones. */
    setupPending: boolean('setup_pending').notNull().default(false),
    /** When the person was invited to the staff last; null: never. Accepted once the email is confirmed (isInvited). */
    invitedAt: timestampColumn('invited_at'),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    index('users_created').on(table.createdAt, table.id),
    index('users_text').using('gin', sql`(${userText(table)}) gin_trgm_ops`),
  ],
);

/** Name and email in one text for the search of users. The index users_text has the same expression. */
export function userText({ name, email }: { name: AnyPgColumn; email: AnyPgColumn }): SQL {
  return sql`(${name} || ' ' || ${email})`;
}

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the cookie. */
    token: text('token').notNull().unique(),
    expiresAt: timestampColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the user last confirmed the own password in this session, after the sign-in. */
    passwordConfirmedAt: timestampColumn('password_confirmed_at'),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestampColumn('access_token_expires_at'),
    refreshTokenExpiresAt: timestampColumn('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    index('accounts_user').on(table.userId),
    uniqueIndex('accounts_provider_account').on(table.providerId, table.accountId),
    uniqueIndex('accounts_user_provider').on(table.userId, table.providerId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** Bearer tokens of the API, stored as SHA-256. Deleting a session deletes its tokens. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('access_tokens_session').on(table.sessionId), index('access_tokens_user').on(table.userId)],
);

/** The second factor of a user: an app on a phone that computes codes (second-factor/totp.ts). */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret that the app has too, encrypted (second-factor/secret-box.server.ts). */
  secret: text('secret').notNull(),
  /** The time step of the last accepted code; an accepted code is of a later one, so that each is accepted once. */
  lastStep: integer('last_step').notNull().default(0),
  /** When the first code has turned the factor on; null until then. */
  turnedOnAt: timestampColumn('turned_on_at'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, which has 80 random bits. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Devices on which the second factor is not asked for. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the device's cookie. */
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull(),
    rememberedAt: timestampColumn('remembered_at').notNull(),
    lastUsedAt: timestampColumn('last_used_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('remembered_devices_user').on(table.userId)],
);

export const profiles = pgTable('profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  education: text('education').notNull().default(''),
  location: text('location').notNull().default(''),
  phoneNumber: text('phone_number').notNull().default(''),
  linkedIn: text('linked_in').notNull().default(''),
  img: text('img').notNull().default(''),
  updatedAt: timestampColumn('updated_at').notNull(),
});
