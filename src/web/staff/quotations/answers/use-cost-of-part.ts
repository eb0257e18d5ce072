import { useEffect, useState } from 'react';
import type { LineProposals } from '#domain/quotations/proposals/contract.ts';
import { call } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';

/**
 * What one piece of the part costs the shop, in dollars: as the catalogue has proposed it, otherwise asked for. Null: not known, on
 * its way, or not for those who may not see costs.
 * @param productId empty: there is no part
 */
export function useCostOfPart(productId: string, proposed: LineProposals | undefined): number | null {
  const known = proposed?.parts.find(({ _id }) => _id === productId);
  const [asked, setAsked] = useState<{ readonly id: string; readonly cost: number | null }>();
  const isUnknown = productId !== '' && proposed !== undefined && !known && canCall('getPartCosts');
  useEffect(() => {
    if (!isUnknown) return;
    let isLeft = false;
    call('getPartCosts', { path: { id: productId } }).then(
      ({ cost }) => {
        if (!isLeft) setAsked({ id: productId, cost });
      },
      // The price can be entered without the cost.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isUnknown, productId]);
  if (known) return known.cost;
  return asked?.id === productId ? asked.cost : null;
}
