/** The shop of one test file: a migrated, empty database and an empty file store. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { inject } from 'vitest';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { type Config, readConfig } from '#platform/config.server.ts';
import { type Database, openDatabase } from '#platform/db.server.ts';
import type { Dictionary } from '#platform/dictionary.ts';
import { diskFiles, type FileStore } from '#platform/files.server.ts';
import { SUPERUSER } from '#platform/postgres/settings.server.ts';
import { checkRows } from '#platform/query.server.ts';
import { type Actor, type Scope, system, type User, visitor } from '#platform/scope.ts';

export interface TestShop extends Database {
  readonly connection: pg.PoolConfig;
  readonly config: Config;
  readonly files: FileStore;
  readonly dictionary: Dictionary;
  /** The clock of the scopes; `advance` moves it. */
  readonly now: () => Date;
  advance(milliseconds: number): void;
  scope(actor?: Actor): Scope;
  as(user: User): Scope;
  readonly system: Scope;
  close(): Promise<void>;
}

checkRows();

/**
 * Clones the template database and opens it with a pool of `connections`. Close it in afterAll.
 * @param origin the database that it begins as, as CREATE DATABASE states it
 */
export async function openTestShop(
  settings: Record<string, string> = {},
  connections = 8,
  origin = 'template template_shop',
): Promise<TestShop> {
  const server = inject('postgres');
  const name = `shop_${uuid().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} owner ${server.user} ${origin}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-shop-'));
  const connection = { ...server, database: name };
  const database = openDatabase(connection, connections);
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SAMPLE_CATALOGUE: 'off',
    ...settings,
  });
  const files = diskFiles(join(dataDir, 'files'));
  const dictionary = createDictionary(database.db);
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const scope = (actor: Actor = visitor): Scope => ({ actor, db: database.db, files, config, dictionary, now });
  return {
    ...database,
    connection,
    config,
    files,
    dictionary,
    now,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    scope,
    as: (user) => scope({ kind: 'user', user }),
    system: scope(system),
    async close() {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, user: SUPERUSER, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
