/** The whole application in process, with users and access tokens. The pages are a function of the test. */

import { createResponseCache, type ResponseCache } from '#platform/cache/response-cache.server.ts';
import { createLog } from '#platform/log.server.ts';
import { type AppOptions, createApp, type Pages } from '#server/app.ts';
import { lookForPublicChanges } from '#server/public-changes.ts';
import { type ApiFixture, aProcess, closedFeed, openApiFixture, origin } from '../api/api-fixture.ts';

export interface AppFixture extends ApiFixture {
  readonly hono: ReturnType<typeof createApp>;
  readonly cache: ResponseCache;
  /** Lines of the log, parsed. */
  readonly log: Record<string, unknown>[];
  /** `request` is "GET /parts". */
  send(request: string, init?: RequestInit, clientAddress?: string): Promise<Response>;
}

const aPage: Pages = async () => new Response('a page', { headers: { 'Cache-Control': 'public, max-age=0' } });

export async function openApp(
  options: Partial<AppOptions> & { settings?: Record<string, string> } = {},
): Promise<AppFixture> {
  const { settings = {}, ...rest } = options;
  const fixture = await openApiFixture(settings);
  const { config, db, files, dictionary, now } = fixture.shop;
  const cache = createResponseCache({ look: lookForPublicChanges({ db }) });
  const log: Record<string, unknown>[] = [];
  const app = createApp(
    {
      config,
      db,
      files,
      dictionary,
      auth: fixture.auth,
      now,
      log: createLog('info', { write: (line) => log.push(JSON.parse(line) as Record<string, unknown>) }),
      migrationsApplied: async () => true,
      orderFeed: closedFeed,
      processState: aProcess,
      wake: () => {},
    },
    { pages: aPage, cache, ...rest },
  );
  return {
    ...fixture,
    hono: app,
    cache: rest.cache ?? cache,
    log,
    async send(request, init = {}, clientAddress = '192.0.2.1') {
      const [method = 'GET', path = '/'] = request.split(/ (.*)/s);
      const incoming = { socket: { remoteAddress: clientAddress } };
      return app.fetch(new Request(origin + path, { method, ...init }), { incoming } as never);
    },
  };
}
