/** The freight of the cart to the chosen address, asked of the server again when one of them changes. */
import { useEffect, useState } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import type { FreightEstimate } from '#domain/freight/contract.ts';
import { fromCents, toCents } from '#platform/values/money.ts';
import { call } from '#web/session/api-client.ts';
import { sentenceOf } from '#web/session/api-problem.ts';

export interface Freight {
  /** The freight; null while it is not known: an order would have a freight that the buyer has not seen. */
  readonly estimate: FreightEstimate | null;
  /** Why the freight could not be asked for, as a sentence. */
  readonly failure: string | undefined;
  /** Asks for the freight again. */
  readonly ask: () => void;
}

/** @param country of the delivery; undefined: no address is chosen yet */
export function useFreight({ lines }: Cart, country: string | undefined): Freight {
  const [answer, setAnswer] = useState<Pick<Freight, 'estimate' | 'failure'>>(unknown);
  const [asked, setAsked] = useState(0);
  const wanted = JSON.stringify(lines.map(({ productId, quantity }) => ({ productId, quantity })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again for the same parts.
  useEffect(() => {
    setAnswer(unknown);
    if (!country) return;
    const controller = new AbortController();
    const { signal } = controller;
    call('estimateFreight', { body: { country, lines: JSON.parse(wanted) }, signal }).then(
      (estimate) => setAnswer({ estimate, failure: undefined }),
      (error: unknown) => {
        if (!signal.aborted) setAnswer({ estimate: null, failure: sentenceOf(error) });
      },
    );
    return () => controller.abort();
  }, [wanted, country, asked]);
  return { ...answer, ask: () => setAsked((now) => now + 1) };
}

const unknown = { estimate: null, failure: undefined };

/** The price with the freight, in US dollars, exact to the cent. */
export function totalWith(price: number, estimate: FreightEstimate | null): number {
  return fromCents(toCents(price) + toCents(estimate?.freight ?? 0));
}
