import { formatAmount } from '../format/format.ts';

interface PriceProps {
  /** The amount in US dollars. */
  amount: number;
  /** The unit of the price: "per unit", "per set". */
  per?: string;
}

export function Price({ amount, per }: PriceProps) {
  return (
    <span className="price">
      {formatAmount(amount)}
      {per ? (
        <>
          {' '}
          <small>{per}</small>
        </>
      ) : null}
    </span>
  );
}
