/** A shop whose database archives its log, and backups of it that are restored beside it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { isVariantKey } from '#domain/media/image-keys.ts';
import { Archiving } from '#platform/backup/archiving.server.ts';
import { restoreBackup } from '#platform/backup/restore.server.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createPart } from '../fixtures/factories.ts';

export const dayMs = 86_400_000;

export type Backups = Awaited<ReturnType<typeof openBackups>>;

/** Close it in afterAll. */
export async function openBackups() {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-upkeep-'));
  const shop = await openEmbeddedShop(4, undefined, true);
  const settings = (name = 'backup') => ({ folder: join(folder, name), key: 'a passphrase for the test', days: 14 });
  /** What the backup said to the operator. */
  const said: string[] = [];
  return {
    folder,
    shop,
    settings,
    said,

    /** The backup of a shop, as its job opens it. */
    openArchiving: ({ dataDir, socketFolder }: EmbeddedShop = shop, backups = settings()) =>
      new Archiving({
        settings: backups,
        dataDir,
        socketFolder,
        kinds: { isDerived: isVariantKey, unchanging: ['images'] },
        report: (line) => said.push(line),
      }),

    /** Id of a new part. */
    newPart: ({ scope, database }: EmbeddedShop = shop): Promise<string> =>
      createPart({ ...scope, ...database } as never, { availableQuantity: 5 }),

    /** Ids of the parts that a restore to the time has. */
    async restoredParts(time: Date | 'latest', backups = settings()): Promise<string[]> {
      const dataDir = join(folder, `restored-${uuid()}`);
      await restoreBackup(backups, { time, dataDir, report: () => undefined });
      const postgres = await openEmbeddedPostgres({ dataDir });
      const database = openDatabase(postgres.connection, 1);
      try {
        const { rows } = await database.pool.query<{ id: string }>('select id from parts');
        return rows.map(({ id }) => id);
      } finally {
        await database.close();
        await postgres.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },

    async close() {
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
