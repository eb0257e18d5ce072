import { formatAmount } from './format.ts';

interface PriceProps {
  /** US dollars. */
  amount: number;
  /** What it is for: "per unit", "per set". */
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
