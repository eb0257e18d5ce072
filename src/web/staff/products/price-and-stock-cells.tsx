/** Price and stock of a part in the table, changed in place. */

import { useState } from 'react';
import type { Product } from '#domain/catalog/contract.ts';
import { asOrdered } from '#domain/catalog/order-quantities.ts';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { m } from '#messages';
import { parseCount, parsePrice } from '#web/kit/form/typed-values.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { call } from '#web/session/api-client.ts';
import { ApiProblem, firstMessageOf } from '#web/session/api-problem.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { type CellRefusal, EditableCell } from './editable-cell.tsx';

interface CellsProps {
  product: Product;
  /** Called with the part as it is now, so that the next change starts from it. */
  onChange: (product: Product) => void;
}

/** The part with what was saved in its row: the list is not loaded again, which could move the row away under the user. */
export function useSavedProduct(product: Product): [Product, (product: Product) => void] {
  const [saved, setSaved] = useState({ loaded: product, product });
  if (saved.loaded !== product) setSaved({ loaded: product, product });
  return [saved.loaded === product ? saved.product : product, (next) => setSaved({ loaded: product, product: next })];
}

export function PriceCell({ product, onChange }: CellsProps) {
  const { _id, partNumber, pricePerUnit } = product;
  if (!canCall('setPrice')) return formatAmount(pricePerUnit);
  const save = (typed: string) => {
    const price = parsePrice(typed);
    if (price === null) return refuse(m.staff_cell_price({ typed }));
    return attempt(
      async () =>
        onChange(await call('setPrice', { path: { id: _id }, body: { pricePerUnit: price, was: pricePerUnit } })),
      (current) => onChange({ ...product, pricePerUnit: current }),
    );
  };
  return (
    <EditableCell
      column="price"
      label={m.staff_cell_price_of({ number: partNumber })}
      shown={formatAmount(pricePerUnit)}
      text={pricePerUnit.toFixed(2)}
      inputMode="decimal"
      save={save}
    />
  );
}

export function StockCell({ product, onChange }: CellsProps) {
  const { _id, partNumber, availableQnty } = product;
  if (!canCall('setStock')) return <Available product={product} />;
  const save = (typed: string) => {
    const pieces = parseCount(typed);
    if (pieces === null) return refuse(m.staff_cell_stock({ typed }));
    return attempt(
      async () =>
        onChange(await call('setStock', { path: { id: _id }, body: { availableQnty: pieces, was: availableQnty } })),
      (current) => onChange({ ...product, availableQnty: current }),
    );
  };
  return (
    <EditableCell
      column="stock"
      label={m.staff_cell_stock_of({ number: partNumber })}
      shown={<Available product={product} />}
      text={String(availableQnty)}
      inputMode="numeric"
      save={save}
    />
  );
}

const refuse = async (message: string): Promise<CellRefusal> => ({ message, canRepeat: false });

/** @param changed called with the current value when someone else has changed it */
async function attempt(work: () => Promise<void>, changed: (current: number) => void): Promise<CellRefusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const current = error instanceof ApiProblem ? error.members['current'] : undefined;
    if (typeof current === 'number') changed(current);
    return { message: firstMessageOf(error), canRepeat: typeof current === 'number' };
  }
}

/** Stock in pieces; low stock is marked by shape and colour. */
function Available({ product }: { product: Product }) {
  const { availableQnty, minQnty, unit } = asOrdered(product);
  const label = quantityInUnit(formatCount(availableQnty), unit);
  if (availableQnty < minQnty) return <span className="stock stock--out">{label}</span>;
  return availableQnty < minQnty * 2 ? <span className="stock stock--short">{label}</span> : label;
}
