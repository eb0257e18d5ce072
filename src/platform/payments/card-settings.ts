/** The settings of card payments by Stripe: off, or complete. */
import { z } from 'zod';
import { StartupError } from '../process/startup-error.ts';

export interface CardSettings {
  readonly secretKey: string;
  /** The secret with which Stripe signs the events that it sends to the shop. */
  readonly webhookSecret: string;
  /** Origin of another server that speaks Stripe's API; undefined: Stripe's own. */
  readonly apiUrl: string | undefined;
}

/** The keys of the environment, for config.server.ts. */
export const cardEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must be a secret or restricted key, like sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint, like whsec_…')
    .optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must look like http://127.0.0.1:12111' })
    // The secret key does not leave this machine unencrypted.
    .refine(isEncryptedOrLocal, 'must be https, or on this machine')
    .optional(),
};

const names = Object.keys(cardEnvironment).join(', ');

/** The settings; undefined: card payments are off. Throws StartupError for settings of which one is missing. */
export function readCardSettings(env: z.output<z.ZodObject<typeof cardEnvironment>>): CardSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl: apiUrl && new URL(apiUrl).origin };
  if (!secretKey && !webhookSecret && !apiUrl) return undefined;
  throw new StartupError(
    `${secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'} is missing: card payments need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. Without card payments set none of ${names}.`,
  );
}

function isEncryptedOrLocal(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
