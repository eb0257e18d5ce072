/**
 * A separate process for the tests: opens the database in the folder of its first argument, prints one line of
 * JSON about it, and stops it on SIGTERM, as the shop does.
 */
import { openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { StartupError } from '#platform/startup-error.ts';

const [dataDir = '', database = 'sprocket'] = process.argv.slice(2);
try {
  const server = await openEmbeddedPostgres({ dataDir, database });
  console.log(JSON.stringify({ startedHere: server.startedHere, connection: server.connection }));
  const alive = setInterval(() => undefined, 1_000);
  process.once('SIGTERM', () => server.stop().then(() => clearInterval(alive)));
} catch (error) {
  console.log(JSON.stringify({ name: error instanceof StartupError ? error.name : 'other', message: String(error) }));
}
