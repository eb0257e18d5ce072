import { useEffect, useRef } from 'react';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { loginPath } from '#web/session/sign-in/sign-in-paths.ts';
import type { OrderError } from './order-form-errors.ts';
import { type PartTerms, totalFor } from './quantity.ts';

interface OrderErrorProps {
  error: OrderError;
  product: PartTerms;
  /** Number of pieces; null while the quantity is not valid. */
  quantity: number | null;
  /** Takes the quantity that is offered instead. */
  onOffer: (quantity: number) => void;
}

/** Why the order was not placed, and the next step. Takes the focus, which scrolls it into view and reads it aloud. */
export function OrderErrorNotice({ error, product, quantity, onOffer }: OrderErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error takes the focus again.
  useEffect(() => box.current?.focus(), [error]);
  return (
    // Only the price notice needs the role: the other notices are alerts themselves.
    <div className="order-failure" ref={box} tabIndex={-1} role={error.kind === 'price' ? 'alert' : undefined}>
      <Notice tone={error.kind === 'price' ? 'short' : 'bad'}>
        {error.message}
        <ChangedTotal error={error} product={product} quantity={quantity} />
        <NextStep error={error} product={product} onOffer={onOffer} />
      </Notice>
    </div>
  );
}

/** The total before and after a change of the price. */
function ChangedTotal({ error: { pricesBefore }, product, quantity }: Omit<OrderErrorProps, 'onOffer'>) {
  if (!pricesBefore || quantity === null) return null;
  const before = totalFor(quantity, {
    ...product,
    pricePerUnit: pricesBefore.pricePerUnit,
    priceBreaks: pricesBefore.priceBreaks,
    coreCharge: pricesBefore.coreCharge,
  });
  return (
    <p>
      {m.purchase_total_before()} <s className="num">{formatAmount(before)}</s> {m.purchase_total_now()}{' '}
      <strong className="num">{formatAmount(totalFor(quantity, product))}</strong>
    </p>
  );
}

/** The page on which the buyer can deal with the error. */
function helpfulPage(kind: OrderError['kind']): { href: string; label: string } | null {
  // The draft stays in session storage.
  if (kind === 'signed-out') return { href: loginPath(window.location), label: m.purchase_sign_in_again() };
  if (kind === 'unconfirmed') return { href: pagePaths.profile, label: m.purchase_confirm_email() };
  return kind === 'other-order' ? { href: pagePaths.dashboard, label: m.purchase_see_orders() } : null;
}

function NextStep({ error: { kind, offered }, product, onOffer }: Omit<OrderErrorProps, 'quantity'>) {
  const page = helpfulPage(kind);
  return (
    <>
      {page ? (
        <>
          {' '}
          <a href={page.href}>{page.label}</a>
        </>
      ) : null}
      {offered !== undefined ? (
        <p>
          <Button size="dense" onClick={() => onOffer(offered)}>
            {m.purchase_use_minimum({
              pieces: quantityInUnit(formatCount(offered), product.unit),
              total: formatAmount(totalFor(offered, product)),
            })}
          </Button>
        </p>
      ) : null}
    </>
  );
}
