import { useId, useState } from 'react';
import { Form } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { fromCents, toCents } from '#platform/money.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { Price } from '#web/ui/price.tsx';
import { StockMark } from '#web/ui/stock-mark.tsx';
import { canBeOrdered } from '../part-brief.ts';
import { leadTime } from '../part-words.ts';

type BuyBoxProps = { part: Pick<Product, '_id' | 'pricePerUnit' | 'availableQnty' | 'minQnty' | 'leadTimeDays'> };

/** Price, stock, quantity, Purchase. The quantity goes along to the order form. */
export function BuyBox({ part }: BuyBoxProps) {
  const orderable = canBeOrdered(part);
  return (
    <Form className="buybox" action={`/purchase/${part._id}`} aria-label={m.part_purchase()}>
      <Price amount={part.pricePerUnit} perUnit />
      <div>
        <StockMark available={part.availableQnty} minimum={part.minQnty} />
        <p className="help">{orderable ? m.part_ready({ time: leadTime(part.leadTimeDays) }) : m.part_out_help()}</p>
      </div>
      {orderable ? <Quantity part={part} /> : <ButtonLink to="/contact" size="big" wide>{m.part_ask()}</ButtonLink>}
    </Form>
  );
}

/** What was typed as a whole number between minimum and stock, else null. */
function validQuantity(text: string, { minQnty, availableQnty }: BuyBoxProps['part']): number | null {
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return quantity >= minQnty && quantity <= availableQnty ? quantity : null;
}

function Quantity({ part }: BuyBoxProps) {
  const id = useId();
  const [text, setText] = useState(String(part.minQnty));
  const quantity = validQuantity(text, part);
  const step = (by: number) => setText(String(Math.min(part.availableQnty, Math.max(part.minQnty, (quantity ?? part.minQnty) + by))));
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{m.part_quantity()}</label>
        <span className="help" id={`${id}-help`}>{m.part_quantity_help({ minimum: formatCount(part.minQnty), available: formatCount(part.availableQnty) })}</span>
        <div className="buybox__sum">
          <span className="qty">
            <button type="button" aria-label={m.part_less()} onClick={() => step(-1)}>−</button>
            <input
              className="input" id={id} name="quantity" inputMode="numeric" autoComplete="off" value={text} aria-describedby={`${id}-help`}
              aria-invalid={quantity === null || undefined} onChange={(event) => setText(event.target.value)}
            />
            <button type="button" aria-label={m.part_more()} onClick={() => step(1)}>+</button>
          </span>
          <output htmlFor={id}>{quantity === null ? '–' : <Total quantity={quantity} price={part.pricePerUnit} />}</output>
        </div>
      </div>
      <Button type="submit" variant="primary" size="big" wide>{quantity === null ? m.part_purchase() : m.part_purchase_count({ count: formatCount(quantity) })}</Button>
    </>
  );
}

function Total({ quantity, price }: { quantity: number; price: number }) {
  return (
    <>
      <small>{m.part_times({ count: formatCount(quantity), price: formatAmount(price) })}</small>
      {formatAmount(fromCents(toCents(price) * quantity))}
    </>
  );
}
