/** What the catalogue proposes for a request. It is asked for when the page is shown, which does not wait for it. */
import { useCallback, useEffect, useState } from 'react';
import type { LineProposals } from '#domain/quotations/proposals/contract.ts';
import { call } from '#web/session/api-client.ts';
import { sentenceOf } from '#web/session/api-problem.ts';

export interface Proposals {
  /** By the id of the line; null: not there yet. */
  readonly byLine: ReadonlyMap<string, LineProposals> | null;
  /** Why they could not be read. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

export function useProposals(requestId: string): Proposals {
  const [byLine, setByLine] = useState<Proposals['byLine']>(null);
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again.
  useEffect(() => {
    let isLeft = false;
    call('listQuotationProposals', { path: { id: requestId } }).then(
      ({ lines }) => {
        if (!isLeft) setByLine(new Map(lines.map((line) => [line.lineId, line])));
      },
      (error: unknown) => {
        if (!isLeft) setFailure(sentenceOf(error));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [requestId, tries]);
  const retry = useCallback(() => {
    setFailure(undefined);
    setTries((before) => before + 1);
  }, []);
  return { byLine, failure, retry };
}
