/**
 * Production entry point: starts the shop and closes it on SIGINT, SIGTERM or SIGHUP. With WEB_CONCURRENCY above 1 this
 * process only starts and watches the others. What each needs is imported when it is known, because of its memory.
 */
import cluster from 'node:cluster';
import { readConfig } from '#platform/config.server.ts';
import { StartupError } from '#platform/process/startup-error.ts';

// The handler is installed before the start: a signal during the start lets it finish and then closes the shop, so that the
// embedded database is stopped. Further signals have no effect; close() has a deadline.
const stopRequested = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  cluster.worker?.once('disconnect', () => {
    // The process that watches this one was killed. Node would end this one at once, in the middle of its requests.
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
    resolve();
  });
});

try {
  const config = readConfig();
  if (cluster.isPrimary && config.webConcurrency > 1) {
    const { runProcesses } = await import('./processes.ts');
    process.exit(await runProcesses(config, stopRequested));
  }
  const [{ startShop }, { collectGarbageWhenQuiet }] = await Promise.all([
    import('./start.ts'),
    import('./collect-garbage.ts'),
  ]);
  const shop = await startShop();
  collectGarbageWhenQuiet();
  cluster.worker?.send('open');
  await stopRequested;
  if (!cluster.worker) console.log('\nClosing: requests in progress are finished first.');
  await shop.close();
  process.exit(0);
} catch (error) {
  const { isDiskFull } = await import('#platform/database/db-errors.ts');
  if (error instanceof StartupError) console.error(error.message);
  else if (isDiskFull(error))
    console.error(
      'The disk is full, and the database needs room to start. Make some where DATA_DIR is, for example in its folder outbox, and start again: nothing that was confirmed is lost.',
    );
  else console.error(error);
  process.exit(1);
}
