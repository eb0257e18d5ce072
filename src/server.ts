/** The process: open the resources, bring the database up to date, listen, and close with grace. */
import { StartupError } from '#platform/startup-error.ts';
import { startShop } from './start-shop.ts';

try {
  const shop = await startShop();
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // A second Ctrl-C while requests finish changes nothing; the deadline in close() holds.
      if (closing) return;
      closing = true;
      console.log('\nClosing: requests in flight are finished first.');
      await shop.close();
      process.exit(0);
    });
  }
} catch (error) {
  if (error instanceof StartupError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
