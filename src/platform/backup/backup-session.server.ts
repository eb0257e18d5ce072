/** A connection to the embedded server as the role of backups. */
import pg from 'pg';
import { BACKUP_USER, SOCKET_PORT } from '../embedded/settings.server.ts';

/**
 * Connects to the server behind the socket folder. Losing the connection ends a base copy and releases the lock of the log.
 * @param answerMs longest wait for an answer; without it as long as a checkpoint takes
 */
export async function openBackupSession(socketFolder: string, answerMs?: number): Promise<pg.Client> {
  const session = new pg.Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: BACKUP_USER,
    database: 'postgres',
    ssl: false,
    application_name: 'sprocket backup',
    connectionTimeoutMillis: 5_000,
    ...(answerMs !== undefined && { query_timeout: answerMs }),
  });
  session.on('error', () => undefined);
  await session.connect();
  return session;
}
