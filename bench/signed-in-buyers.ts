/** Buyers who are signed in, each with an address, in a running shop. Signing in is not measured. */
import { v7 as uuid } from 'uuid';
import { issueAccessToken } from '#domain/identity/access-token.server.ts';
import { sessions, users } from '#domain/identity/tables.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { type Scope, system, type User } from '#platform/scope.ts';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';
import type { BenchShop } from './shop.ts';

export interface SignedInBuyer {
  readonly token: string;
  readonly email: string;
}

/** Access tokens of so many new buyers, written to the database of the running shop. */
export function signInBuyers(shop: BenchShop, count: number): Promise<SignedInBuyer[]> {
  return besideShop(shop, async (scope) => {
    const at = { createdAt: scope.now(), updatedAt: scope.now() };
    const buyers: SignedInBuyer[] = [];
    for (let n = 0; n < count; n += 1) {
      const email = `${uuid()}@example.com`;
      const user: User = { id: uuid(), email, name: 'Ada', role: 'buyer', emailVerified: true };
      const session = { id: uuid(), userId: user.id, token: uuid(), expiresAt: new Date(Date.now() + 3_600_000) };
      await scope.db.insert(users).values({ ...user, ...at });
      await scope.db.insert(sessions).values({ ...session, ...at });
      buyers.push({ token: (await issueAccessToken(scope, { sessionId: session.id, user })).token, email });
    }
    return buyers;
  });
}

/** Works on the database of the running shop, with connections of its own. */
export async function besideShop<T>(
  { dataDir }: Pick<BenchShop, 'dataDir'>,
  work: (scope: Scope, database: Database) => Promise<T>,
): Promise<T> {
  const postgres = await openEmbeddedPostgres({ dataDir });
  const database = openDatabase(postgres.connection);
  const { db } = database;
  try {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ORIGIN: 'https://parts.example.com' });
    const files = diskFiles(dataDir);
    return await work(
      { actor: system, db, files, config, dictionary: createDictionary(db), now: () => new Date() },
      database,
    );
  } finally {
    await database.close();
    await postgres.stop();
  }
}
