/** A line of the cart. */
import { useState } from 'react';
import type { CartLine } from '#domain/cart/contract.ts';
import type { Silhouette } from '#domain/catalog/silhouette.ts';
import { m } from '#messages';
import { partPath } from '#platform/paths.ts';
import { CartChange } from '#web/features/cart/cart-change.tsx';
import { CoreOfLine } from '#web/features/cart/core-of-line.tsx';
import { TakeInstead } from '#web/features/machine/take-instead.tsx';
import { useFitment } from '#web/features/machine/use-fitments.ts';
import { VerdictMark } from '#web/features/machine/verdict-mark.tsx';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { CartQuantity } from './cart-quantity.tsx';
import type { CartState } from './use-cart.ts';

/** Id of the row of a part. */
export const rowId = (productId: string) => `line-${productId}`;

export function CartRow({ line, state }: { line: CartLine; state: CartState }) {
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (problem) {
      setError(firstMessageOf(problem));
    }
    setBusy(false);
  };
  // Until the shop has answered, another change would put the line back.
  const leave = async (work: () => Promise<void>) => {
    setLeaving(true);
    await run(work);
    setLeaving(false);
  };
  const change = (quantity: number) => run(() => state.change(line, quantity));
  const fitment = useFitment(line.productId);
  const { part } = line;
  const number = part?.partNumber ?? '';
  return (
    <li
      className="cart-row"
      id={rowId(line.productId)}
      tabIndex={-1}
      aria-busy={busy || undefined}
      inert={leaving || undefined}
    >
      <Photo
        picture={part?.picture ?? undefined}
        silhouette={(part?.silhouette ?? 'part') as Silhouette}
        sizes="64px"
        alt=""
      />
      <div className="cart-row__part">
        {part ? <Part part={part} /> : <p>{m.cart_gone()}</p>}
        {fitment ? <VerdictMark fitment={fitment} /> : null}
        {fitment?.verdict === 'does_not_fit' ? (
          <TakeInstead
            alternatives={fitment.alternatives}
            pieces={line.quantity}
            number={number}
            take={(lines) => leave(() => state.exchange(line, lines))}
          />
        ) : null}
        <CartChange line={line} take={change} accept={() => run(() => state.acceptPrice(line))} />
        {error ? <Notice tone="bad">{error}</Notice> : null}
      </div>
      {part ? <CartQuantity line={line} part={part} change={change} /> : null}
      <p className="cart-row__price">
        {line.problem ? '–' : <strong>{formatAmount(line.price)}</strong>}
        {line.unitPrice === null ? null : (
          <span className="small quiet">{m.cart_each({ price: formatAmount(line.unitPrice) })}</span>
        )}
        <CoreOfLine line={line} />
      </p>
      <Button
        variant="quiet"
        size="dense"
        className="cart-row__remove"
        busy={busy}
        aria-label={m.cart_remove_part({ number })}
        onClick={() => void leave(() => state.remove(line))}
      >
        <Icon name="trash" />
        {m.cart_remove()}
      </Button>
    </li>
  );
}

function Part({ part }: { part: NonNullable<CartLine['part']> }) {
  return (
    <p>
      <a href={partPath(part.slug)}>
        <PartName name={part.name} />
      </a>
      <span className="small quiet">
        {part.brand} <PartNumber value={part.partNumber} />
      </span>
    </p>
  );
}
