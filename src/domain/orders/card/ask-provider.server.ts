/** The card provider of the shop, and what its silence means for a request. */
import { m } from '#messages';
import { AppError, unavailable } from '#platform/errors.ts';
import { CardProviderDown } from '#platform/payments/card-sessions.ts';
import { type CardProvider, stripeOf } from '#platform/payments/stripe.server.ts';
import type { Scope } from '#platform/scope.ts';

/** Throws not_found when the shop takes no card payments. */
export function cardProviderOf({ config }: Pick<Scope, 'config'>): CardProvider {
  if (!config.card) throw new AppError('not_found', m.card_off());
  return stripeOf(config.card);
}

/** The provider's answer. Throws unavailable with this detail when there is none; other errors as they are. */
export async function answerOf<T>(work: Promise<T>, detail: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CardProviderDown) throw unavailable(detail, retryAfterSeconds);
    throw error;
  }
}

const retryAfterSeconds = 60;
