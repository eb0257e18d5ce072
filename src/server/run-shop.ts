/** Makes the application of a shop whose database is open: listens and starts the jobs; closes all of it in reverse order. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { createAuth } from '#domain/identity/auth.server.ts';
import { ensureFirstAdmin } from '#domain/identity/first-admin.server.ts';
import { sealSecretsAnew } from '#domain/identity/second-factor/seal-secrets-anew.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { type Backups, startBackups } from '#jobs/back-up.ts';
import { watchOrders } from '#jobs/watch-orders.ts';
import { createResponseCache, type ResponseCache } from '#platform/cache/response-cache.server.ts';
import type { Config } from '#platform/config.server.ts';
import { migrationsApplied } from '#platform/database/migrate.server.ts';
import type { Log } from '#platform/log.server.ts';
import { type Scope, system } from '#platform/scope.ts';
import { openFiles } from '#platform/storage/open-files.server.ts';
import { createApp, type Pages } from './app.ts';
import { getAuthSecrets } from './auth-secret.ts';
import { isFirstProcess } from './first-process.ts';
import { type Development, listen } from './listen.ts';
import { limitRequests } from './middleware/limit-requests.ts';
import type { ObserveOptions } from './middleware/observe-requests.ts';
import { answerFromCache } from './middleware/response-cache.ts';
import type { OpenedDatabase } from './open-database.ts';
import { openOperations } from './operations.ts';
import { createPages } from './pages.ts';
import { lookForPublicChanges } from './public-changes.ts';
import { seedEmptyShop } from './seed.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

const build = fileURLToPath(new URL('../../build', import.meta.url));

export interface RunningShop {
  /** The public URL. */
  readonly url: string;
  /** Finishes requests in progress, then stops the jobs and closes the database. Takes at most about 15 s. */
  close(): Promise<void>;
}

/** What a shop in development has in place of its own server and its built pages. */
export type DevelopedPages = Development & { readonly pages: Pages };

interface RunOptions {
  readonly server: Server;
  readonly development: DevelopedPages | undefined;
}

/**
 * Runs the shop. `close` of the result also closes the database.
 * @throws StartupError with one line that says what is wrong and what to do; the database is then still open
 */
export async function runShop(
  config: Config,
  log: Log,
  opened: OpenedDatabase,
  { server: httpServer, development }: RunOptions,
): Promise<RunningShop> {
  const { db, pool } = opened.database;
  const now = () => new Date();
  const files = await openFiles(config, log);
  await files.check();
  const dictionary = createDictionary(db);
  const scope: Scope = { actor: system, db, files, config, dictionary, now };
  const auth = createAuth({ db, config, origin: config.origin, ...(await getAuthSecrets(config)), now, log });
  if (config.oldAuthSecret) await sealSecretsAnew(scope, auth.secretBox);
  if (config.sampleCatalogue) await seedEmptyShop(scope, (line) => console.log(line));

  let jobs: Jobs | undefined;
  let backups: Backups | undefined;
  const orderFeed = watchOrders(scope, { database: opened.database, log });
  const wake = () => {
    jobs?.wake();
    orderFeed.written();
  };
  const cache = openCache(scope, log, development !== undefined);
  const operations = await openOperations(scope, {
    ...{ database: opened.database, cache, log, streams: orderFeed.streams },
    backup: () => backups?.times(),
    jobs: () => [...(jobs?.states() ?? []), ...(backups?.statuses() ?? [])],
  });
  const pages = development?.pages ?? createPages(await builtPages(), { production: true, log });
  const resources = { config, db, files, dictionary, auth, log, now, orderFeed, wake, processState: operations.state };
  const app = createApp(
    { ...resources, migrationsApplied: () => migrationsApplied(pool) },
    { pages, cache, observed: operations.observed, clientFolder: development ? undefined : join(build, 'client') },
  );
  const server = await listen(app, config, {
    ...{ server: httpServer, development },
    answerAtOnce: answerBeforeApp(config, cache, { log, observed: operations.observed }),
  });
  if (isFirstProcess()) await announce(server, scope);
  jobs = startJobs(scope, opened.database, log);
  backups = startBackups(config, opened, log);
  return {
    url: server.url,
    async close() {
      // Mail that is enqueued by the last requests stays in the outbox until the next start.
      // The streams are ended, because the server would wait for them.
      await Promise.all([orderFeed.stop(), server.close(), jobs?.stop(), operations.close()]);
      await backups?.stop();
      await opened.close();
    },
  };
}

/** What answers a request without the application: the cache, and the refusal of more requests than can be answered. */
function answerBeforeApp(config: Config, cache: ResponseCache, observe: Omit<ObserveOptions, 'trustedProxies'>) {
  const answerCached = answerFromCache(cache, { ...observe, trustedProxies: config.trustedProxies });
  const refuse = limitRequests(observe, config.requestsAtOnce);
  return (request: IncomingMessage, response: ServerResponse) =>
    answerCached(request, response) || refuse(request, response);
}

/**
 * Prints the address of the shop, and how its admin signs in. It is called after listen(): a start that fails because the port is
 * taken must not make a password that no one reads, send mail or write rows, and closes the database.
 */
async function announce(server: Awaited<ReturnType<typeof listen>>, scope: Scope): Promise<void> {
  const admin = await ensureFirstAdmin(scope).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const { host, port } = scope.config;
  // Behind a proxy the address of this process is another one.
  const own = server.url.endsWith(`:${port}`) ? '' : `\nIt listens on http://${host}:${port}`;
  console.log(`\nSprocket is open at ${server.url}${own}`);
  if (admin)
    console.log(
      `Sign in as admin: ${admin.email}  password: ${admin.password}  (for the first sign-in, which asks for your email and a new password)`,
    );
  else if (scope.config.admin) console.log(`Sign in as admin: ${scope.config.admin.email}`);
}

/**
 * nginx stores no response with max-age=0, though HTTP allows it. This time, which has passed, lets nginx store it and ask
 * before each use whether it has changed (docs/decisions/019). nginx does not pass it on.
 */
const storeAndRevalidate = { 'x-accel-expires': '@1' };

/** How long responses that are too old to be served keep their memory at most, in ms. */
const purgeMs = 10_000;

function openCache(scope: Scope, log: Log, isDevelopment: boolean): ResponseCache {
  const cache = createResponseCache({
    look: lookForPublicChanges(scope),
    failed: (error) =>
      log.warn({ err: error }, 'what has changed for visitors is not known: pages are cached for a second'),
    // Only a proxy reads this header.
    ...(scope.config.trustedProxies.length > 0 && { moreHeaders: storeAndRevalidate }),
    // Development shows changed source code at once: no response is small enough to be stored.
    ...(isDevelopment && { maxBytes: 1 }),
  });
  setInterval(cache.purge, purgeMs).unref();
  return cache;
}

/** The production build of the pages, which `npm start` makes before it starts this process. */
async function builtPages(): Promise<ServerBuild> {
  return (await import('#pages')) as unknown as ServerBuild;
}
