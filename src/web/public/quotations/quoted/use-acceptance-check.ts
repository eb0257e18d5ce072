/** What of the quotation can be accepted now: parts may have been sold since, and its last day may have passed. */
import { useCallback, useEffect, useState } from 'react';
import { quotationRoutes } from '#api/quotation-routes.ts';
import type { AcceptableQuotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { useRepeatOnline } from '#web/kit/browser/use-repeat-online.ts';
import { sentenceOf } from '#web/session/api-problem.ts';
import type { HeldRequest } from '../use-request.ts';

export interface HeldCheck {
  /** Null: not known yet. */
  readonly check: AcceptableQuotation | null;
  readonly failure: string | undefined;
  readonly load: () => Promise<void>;
}

/** @param version of the quotation that can perhaps be accepted; undefined: none can */
export function useAcceptanceCheck({ send }: HeldRequest, version: number | undefined): HeldCheck {
  const [check, setCheck] = useState<AcceptableQuotation | null>(null);
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      const answer = await send(quotationRoutes.checkQuotationAcceptance);
      setCheck(await answer.json());
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, [send]);
  useEffect(() => {
    if (version !== undefined) void load();
  }, [version, load]);
  useRepeatOnline(failure !== undefined, () => void load());
  return { check, failure, load };
}
