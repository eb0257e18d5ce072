/** The names of the connections, and of the environment variables that set them. */
import type { ConnectionName } from '#domain/health/connections/contract.ts';
import { m } from '#messages';

interface ConnectionWords {
  readonly title: () => string;
  readonly help: () => string;
  /** The variable with the address. */
  readonly variable: string;
  /** The variable with the password or key. */
  readonly secret: string;
}

export const connectionWords: Readonly<Record<ConnectionName, ConnectionWords>> = {
  database: {
    title: m.connections_database,
    help: m.connections_database_help,
    variable: 'DATABASE_URL',
    secret: 'DATABASE_URL',
  },
  files: {
    title: m.connections_files,
    help: m.connections_files_help,
    variable: 'S3_ENDPOINT, S3_BUCKET',
    secret: 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  },
  backup: {
    title: m.connections_backup,
    help: m.connections_backup_help,
    variable: 'BACKUP_DIR',
    secret: 'BACKUP_KEY',
  },
  mail: { title: m.connections_mail, help: m.connections_mail_help, variable: 'SMTP_URL', secret: 'SMTP_URL' },
  card: {
    title: m.connections_card,
    help: m.connections_card_help,
    variable: 'STRIPE_API_URL',
    secret: 'STRIPE_SECRET_KEY',
  },
  google: {
    title: m.connections_google,
    help: m.connections_google_help,
    variable: 'OIDC_DISCOVERY_URL',
    secret: 'GOOGLE_CLIENT_SECRET',
  },
};
