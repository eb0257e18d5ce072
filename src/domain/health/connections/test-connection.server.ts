/** Tests one connection of the shop as the shop uses it, within a time limit. */
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import type { Config } from '#platform/config.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { checkMailServer } from '#platform/mailer.server.ts';
import { stripeOf } from '#platform/payments/stripe.server.ts';
import type { Scope } from '#platform/scope.ts';
import { checkBackup } from './check-backup.server.ts';
import { checkDatabase } from './check-database.server.ts';
import { checkFiles } from './check-files.server.ts';
import { checkGoogle } from './check-google.server.ts';
import {
  type ConnectionFacts,
  type ConnectionFault,
  type ConnectionName,
  type ConnectionTest,
  connectionTestMs,
} from './contract.ts';
import { FaultFound, faultOf } from './fault-of.ts';

/** Each is a request to another service, which counts refused keys. */
export const connectionTestLimit: RateLimit = { name: 'connection-test', max: 20, windowMs: 3_600_000 };

/**
 * Tests a connection. For those who may edit settings. The answer has no text of the service.
 * @param limitMs longest test
 * Throws unauthenticated, forbidden, too_many_requests (20 an hour of one person).
 */
export async function testConnection(
  scope: Scope,
  name: ConnectionName,
  limitMs: number = connectionTestMs,
): Promise<ConnectionTest> {
  const { id } = requirePermission(scope, 'edit_settings');
  await createRateLimiter(scope.db, scope.now).count(connectionTestLimit, id);
  const startedAt = performance.now();
  const found = await withinLimit(checks[name](scope), limitMs).then(
    (facts) => ({ fault: null, status: null, facts }),
    (error: unknown) => describeFault(error),
  );
  return { ...found, ms: Math.round(performance.now() - startedAt) };
}

/** The result of a test that failed. Throws the error itself when it is not about the connection: that is a fault of the shop. */
function describeFault(error: unknown): { fault: ConnectionFault; status: number | null; facts: ConnectionFacts } {
  const found = error instanceof FaultFound ? error : faultOf(error);
  if (!found) throw error;
  return { fault: found.fault, status: found.status ?? null, facts: error instanceof FaultFound ? error.facts : {} };
}

const checks: Record<ConnectionName, (scope: Scope) => Promise<ConnectionFacts>> = {
  database: checkDatabase,
  files: checkFiles,
  backup: async (scope) => checkBackup(scope, required(scope, 'backup')),
  async mail(scope) {
    await checkMailServer(required(scope, 'smtpUrl'));
    return {};
  },
  async card(scope) {
    const settings = required(scope, 'card');
    await stripeOf(settings).checkKey();
    return { isTestMode: /^[sr]k_test_/.test(settings.secretKey) };
  },
  google: async (scope) => checkGoogle(required(scope, 'google')),
};

/** The settings of a service. Throws FaultFound without them. */
function required<Key extends 'backup' | 'smtpUrl' | 'card' | 'google'>({ config }: Scope, key: Key) {
  const settings = config[key];
  if (settings === undefined) throw new FaultFound('not_set');
  return settings as NonNullable<Config[Key]>;
}

/** The result of `work`, unless it takes too long: then its own time limits end it later. */
function withinLimit<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new FaultFound('timed_out')), limitMs);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
