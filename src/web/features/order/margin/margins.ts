/** The margins of the orders of a list, for staff who may see costs. */
import { createContext, useEffect, useState } from 'react';
import type { ListedOrder } from '#domain/orders/listed-order-contract.ts';
import type { OrderMargin } from '#domain/orders/margin/contract.ts';
import { call } from '#web/session/api-client.ts';

export type Margins = ReadonlyMap<string, OrderMargin>;

/** Margins by number of the order. */
export const MarginsContext = createContext<Margins>(new Map());

/** Loads the margins when the list shows them, and again when an order or its price is another. Without an answer the cells are empty. */
export function useMargins(orders: readonly ListedOrder[], isShown: boolean): Margins {
  const [margins, setMargins] = useState<Margins>(new Map());
  const wanted = isShown ? orders.map(({ number, price }) => `${number}=${price}`).join() : '';
  useEffect(() => {
    if (wanted === '') return;
    let isCurrent = true;
    const numbers = wanted.replace(/=[^,]*/g, '');
    call('listOrderMargins', { query: { numbers } })
      .then((found) => isCurrent && setMargins(new Map(found.map((margin) => [margin.number, margin]))))
      .catch(() => isCurrent && setMargins(new Map()));
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return margins;
}
