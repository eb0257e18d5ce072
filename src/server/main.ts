/** The process: open the resources, bring the database up to date, listen, and close with grace. */
import { StartupError } from '#platform/startup-error.ts';
import { startShop } from './start.ts';

// Heard from the first moment on: who asks during the start gets a shop that opens and closes again,
// not a database that is left behind. A second Ctrl-C changes nothing; the deadline in close() holds.
const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
});

/** Time after the start, in ms, at which whoever waited for it has been served. */
const settled = 3000;

try {
  const shop = await startShop();
  // Reading the modules and filling the shop leaves 80 MB, which would stay until as much more is used.
  setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), settled).unref();
  await asked;
  console.log('\nClosing: requests in flight are finished first.');
  await shop.close();
  process.exit(0);
} catch (error) {
  if (error instanceof StartupError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
