import { m } from '#messages';
import { formatAmount } from './format.ts';

interface PriceProps {
  /** US dollars. */
  amount: number;
  /** Adds "per unit". */
  perUnit?: boolean;
}

export function Price({ amount, perUnit }: PriceProps) {
  return (
    <span className="price">
      {formatAmount(amount)}
      {perUnit ? (
        <>
          {' '}
          <small>{m.ui_per_unit()}</small>
        </>
      ) : null}
    </span>
  );
}
