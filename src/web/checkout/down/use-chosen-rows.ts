/** The rows that are chosen, and what they cost today, asked of the server again when they change. */
import { useEffect, useState } from 'react';
import { cartRoutes } from '#api/cart-routes.ts';
import type { Cart, CartLine } from '#domain/cart/contract.ts';
import { maxOrderLines } from '#domain/orders/order-rules.ts';
import { keepChoice } from '#web/kit/form/tab-storage.ts';
import { sentenceOf } from '#web/session/api-problem.ts';
import { sendRequest } from '#web/session/send.ts';
import { type ChosenRow, downDraftName, entriesOf, startDown, withPiecesOf, withPriceOf } from './chosen-row.ts';

const emptyCart: Cart = { lines: [], price: 0, corePrice: 0, minimum: 0, mostLines: maxOrderLines };

interface Checked {
  /** The lines that were asked for. */
  readonly wanted: string;
  /** The lines that the cart is of: after a failure those before. */
  readonly answered: string;
  readonly cart: Cart;
  readonly failure?: string;
}

/** @param machine its parameters in addresses @param ticked rows that come ticked from a drawing */
export function useChosenRows(machine: string, ticked: readonly ChosenRow[]) {
  const [{ rows, text }, setDown] = useState(() => startDown(machine, ticked));
  useEffect(() => keepChoice(downDraftName(machine), { rows, text }), [machine, rows, text]);
  const setRows = (change: (rows: readonly ChosenRow[]) => ChosenRow[]) =>
    setDown((now) => ({ ...now, rows: change(now.rows) }));
  const remove = (id: string) => setRows((now) => now.filter((row) => row.id !== id));
  return {
    rows,
    text,
    setText: (typed: string) => setDown((now) => ({ ...now, text: typed })),
    ...useChecked(rows),
    remove,
    toggle: (row: ChosenRow) =>
      rows.some(({ id }) => id === row.id) ? remove(row.id) : setRows((now) => [...now, row]),
    setPieces: (id: string, pieces: string) =>
      setRows((now) => now.map((row) => (row.id === id ? { ...row, pieces } : row))),
    take: ({ productId }: CartLine, quantity: number) => setRows((now) => withPiecesOf(now, productId, quantity)),
    accept: (line: CartLine) => setRows((now) => withPriceOf(now, line)),
  };
}

export type ChosenRows = ReturnType<typeof useChosenRows>;

/** The lines of the rows as they stand today. Until a change is checked, those before it stay in sight. */
function useChecked(rows: readonly ChosenRow[]) {
  const [checked, setChecked] = useState<Checked>({ wanted: '[]', answered: '[]', cart: emptyCart });
  const [asked, setAsked] = useState(0);
  const wanted = JSON.stringify(entriesOf(rows));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` checks the same lines again.
  useEffect(() => {
    if (wanted === 'null') return;
    if (wanted === '[]') return setChecked({ wanted, answered: wanted, cart: emptyCart });
    const controller = new AbortController();
    const { signal } = controller;
    const check = async () => {
      const answer = await sendRequest(cartRoutes.checkCart, { body: { lines: JSON.parse(wanted) }, signal });
      const cart: Cart = await answer.json();
      setChecked({ wanted, answered: wanted, cart });
    };
    check().catch((error: unknown) => {
      if (!signal.aborted) setChecked((now) => ({ ...now, wanted, failure: sentenceOf(error) }));
    });
    return () => controller.abort();
  }, [wanted, asked]);
  const { cart, failure } = checked;
  return {
    cart,
    failure,
    /** True while the total is not known. */
    isPending: checked.wanted !== wanted || failure !== undefined,
    /** Whether the cart is of other lines than those that are chosen and typed now. */
    isOfOtherLines: checked.answered !== wanted,
    check: () => setAsked((now) => now + 1),
  };
}
