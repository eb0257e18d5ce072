import { and, eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { secondFactors } from '../tables.server.ts';
import type { SecretBox } from './secret-box.server.ts';

/** Encrypts the secrets of all second factors with the present AUTH_SECRET, so that the one before it can be removed. */
export async function sealSecretsAnew({ db }: Pick<Scope, 'db'>, secretBox: SecretBox): Promise<void> {
  for (const { userId, secret } of await db.select().from(secondFactors)) {
    const opened = await secretBox.open(userId, secret);
    if (!opened) continue;
    const sealed = await secretBox.seal(userId, opened);
    // Another process may have done the same, or the user may have started the setup anew.
    const unchanged = and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret));
    await db.update(secondFactors).set({ secret: sealed }).where(unchanged);
  }
}
