/** The replication slot, by which the server keeps the log that is not in the archive yet. Its name is that of the archive. */

import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { locks } from '../database/locks.ts';
import { openReplication } from './replication.server.ts';

const SlotRow = z.object({ name: z.string(), isLost: z.boolean() });

async function listSlots(client: Pick<pg.ClientBase, 'query'>): Promise<z.output<typeof SlotRow>[]> {
  const { rows } = await client.query(
    `select slot_name as name, coalesce(wal_status = 'lost', true) or restart_lsn is null as "isLost"
     from pg_replication_slots where slot_name like 'sprocket\\_%' order by 1`,
  );
  return z.array(SlotRow).parse(rows);
}

/**
 * The name of the slot, which is made when there is none. One that has lost its log, because the backup could not be written
 * for too long, is replaced: then an archive begins anew.
 */
export async function findOrCreateSlot(pool: pg.Pool, socketFolder: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks.backupSlot]);
    const slots = await listSlots(client);
    const usable = slots.find(({ isLost }) => !isLost);
    if (usable) return usable.name;
    const name = `sprocket_${randomBytes(6).toString('hex')}`;
    const replication = await openReplication(socketFolder);
    try {
      for (const slot of slots) await replication.run(`DROP_REPLICATION_SLOT ${slot.name}`);
      await replication.run(`CREATE_REPLICATION_SLOT ${name} PHYSICAL (RESERVE_WAL)`);
    } finally {
      await replication.close();
    }
    return name;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [locks.backupSlot]).catch(() => undefined);
    client.release();
  }
}

/** For a shop without backups: the server must not keep its log for them. */
export async function dropSlots(pool: pg.Pool, socketFolder: string): Promise<void> {
  const slots = await listSlots(pool);
  if (slots.length === 0) return;
  const replication = await openReplication(socketFolder);
  try {
    for (const { name } of slots) await replication.run(`DROP_REPLICATION_SLOT ${name}`);
  } finally {
    await replication.close();
  }
}
