/** npm run upgrade-database: brings the embedded database to the major version of PostgreSQL that this release has. */
import { readConfig } from '#platform/config.server.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { upgradeCluster } from '#platform/embedded/upgrade/upgrade-cluster.server.ts';
import { StartupError } from '#platform/process/startup-error.ts';

try {
  const { databaseUrl, dataDir } = readConfig();
  if (databaseUrl)
    throw new StartupError(
      'With DATABASE_URL the database is upgraded with the tools of that PostgreSQL server, such as pg_upgrade.',
    );
  process.umask(0o077);
  const done = await upgradeCluster({
    dataDir,
    async migrate(connection) {
      const database = openDatabase({ ...connection, ssl: false }, 1);
      await migrateDatabase(database.pool).finally(database.close);
    },
    report: (line) => console.log(line),
  });
  console.log(
    done
      ? `Done: ${done.rows} rows of ${done.tables} tables. The database of before is ${done.kept}: delete it when all is well. Start the shop: npm start`
      : 'The database is of the PostgreSQL of this release already. Start the shop: npm start',
  );
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
