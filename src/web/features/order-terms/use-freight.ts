/** The freight of the parts to the country of the delivery, asked of the server again when one of them changes. */
import { useEffect, useState } from 'react';
import type { FreightEstimate } from '#domain/freight/contract.ts';
import { fromCents, toCents } from '#platform/values/money.ts';
import { useRepeatOnline } from '#web/kit/browser/use-repeat-online.ts';
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
  const [answer, setAnswer] = useState<Answer>();
  const [asked, setAsked] = useState(0);
  const wanted = JSON.stringify(lines.map(({ productId, quantity }) => ({ productId, quantity })));
  const question = `${country} ${wanted}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again for the same parts.
  useEffect(() => {
    if (!country || wanted === '[]') return;
    const controller = new AbortController();
    const { signal } = controller;
    callOrder('estimateFreight', { body: { country, lines: JSON.parse(wanted) }, signal }).then(
      (estimate) => setAnswer({ question, estimate, failure: undefined }),
      (error: unknown) => {
        if (!signal.aborted) setAnswer({ question, estimate: null, failure: sentenceOf(error) });
      },
    );
    return () => controller.abort();
  }, [question, asked]);
  const ask = () => {
    setAnswer(undefined);
    setAsked((now) => now + 1);
  };
  // The freight of other parts is none: the button of the order must not be pressed with it, not even for a moment.
  const { estimate, failure } = answer?.question === question ? answer : unknown;
  useRepeatOnline(failure !== undefined, ask);
  return { estimate, failure, ask };
}

interface Answer extends Pick<Freight, 'estimate' | 'failure'> {
  /** What was asked for. */
  readonly question: string;
}

const unknown = { estimate: null, failure: undefined };

/** The price with the freight, in US dollars, exact to the cent. */
export function totalWith(price: number, estimate: FreightEstimate | null): number {
  return fromCents(toCents(price) + toCents(estimate?.freight ?? 0));
}
