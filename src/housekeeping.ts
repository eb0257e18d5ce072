/** What has to be thrown away now and then; several processes may do it at once. */
import { forgetExpired } from '#domain/identity/forget-expired.server.ts';
import { forgetOldImports } from '#domain/imports/forget-imports.server.ts';
import { forgetOldKeys } from '#domain/orders/forget-keys.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Scope } from '#platform/scope.ts';

const dayMs = 86_400_000;

/** Tidies up now and once a day, in the background. Returns what ends it. */
export function startHousekeeping(scope: Scope, log: Log): () => Promise<void> {
  let running = tidyUp(scope, log);
  const timer = setInterval(() => {
    running = tidyUp(scope, log);
  }, dayMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function tidyUp(scope: Scope, log: Log): Promise<void> {
  try {
    await forgetOldKeys(scope);
    await forgetExpired(scope);
    await forgetOldImports(scope);
  } catch (error) {
    log.warn({ err: error }, 'tidying up failed; it is tried again tomorrow');
  }
}
