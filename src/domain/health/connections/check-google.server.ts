/** Whether the provider of "Continue with Google" can be reached. */
import { z } from 'zod';
import { isIssuer } from '#domain/identity/google-provider.server.ts';
import type { Config } from '#platform/config.server.ts';
import { type ConnectionFacts, connectionTestMs } from './contract.ts';
import { FaultFound } from './fault-of.ts';

/** What a sign-in needs of the document (OpenID Connect Discovery 1.0, section 3). */
const Discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url() });

/** Reads the discovery document. The secret is first used when somebody signs in. */
export async function checkGoogle(google: NonNullable<Config['google']>): Promise<ConnectionFacts> {
  const response = await fetch(google.discoveryUrl, { signal: AbortSignal.timeout(connectionTestMs) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new FaultFound(response.status === 404 ? 'missing' : 'error', { status: response.status });
  }
  const document = Discovery.safeParse(await response.json().catch(() => null));
  if (!document.success || !isIssuer(document.data.issuer, google)) throw new FaultFound('wrong_service');
  return {};
}
