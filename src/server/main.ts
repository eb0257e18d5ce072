/** Production entry point: starts the shop and closes it on SIGINT, SIGTERM or SIGHUP. */
import { StartupError } from '#platform/startup-error.ts';
import { collectGarbageWhenQuiet } from './collect-garbage.ts';
import { startShop } from './start.ts';

// Installed before the start: a signal during the start lets it finish and then closes the shop, so that the embedded
// database is stopped. Further signals have no effect; close() has a deadline.
const stopRequested = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});

try {
  const shop = await startShop();
  collectGarbageWhenQuiet();
  await stopRequested;
  console.log('\nClosing: requests in progress are finished first.');
  await shop.close();
  process.exit(0);
} catch (error) {
  if (error instanceof StartupError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
