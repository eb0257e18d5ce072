/** The freight of the parts to the country of the delivery, asked of the server again when one of them changes. */
import { useEffect, useState } from 'react';
import type { FreightEstimate } from '#domain/freight/contract.ts';
import { fromCents, toCents } from '#platform/values/money.ts';
import { sentenceOf } from '#web/session/api-problem.ts';
import { callOrder } from '#web/session/call-order.ts';

export interface Freight {
  /** The freight; null while it is not known: an order would have a freight that the buyer has not seen. */
  readonly estimate: FreightEstimate | null;
  /** Why the freight could not be asked for, as a sentence. */
  readonly failure: string | undefined;
  /** Asks for the freight again. */
  readonly ask: () => void;
}

export interface Pieces {
  readonly productId: string;
  readonly quantity: number;
}

/** @param lines none: they are not known yet. @param country of the delivery; undefined: none is chosen yet */
export function useFreight(lines: readonly Pieces[], country: string | undefined): Freight {
  const [answer, setAnswer] = useState<Pick<Freight, 'estimate' | 'failure'>>(unknown);
  const [asked, setAsked] = useState(0);
  const wanted = JSON.stringify(lines.map(({ productId, quantity }) => ({ productId, quantity })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again for the same parts.
  useEffect(() => {
    setAnswer(unknown);
    if (!country || wanted === '[]') return;
    const controller = new AbortController();
    const { signal } = controller;
    callOrder('estimateFreight', { body: { country, lines: JSON.parse(wanted) }, signal }).then(
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
