/**
 * A process of its own for the tests: opens the database in the folder of its first argument, tells
 * about it in one line of JSON, and stops it on SIGTERM. `npm start` in miniature.
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
