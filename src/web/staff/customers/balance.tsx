import type { Customer } from '#domain/customers/contract.ts';
import { m } from '#messages';
import { formatAmount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';

/** What a customer owes or gets back, and what is overdue. */
export function Balance({ balance, overdue }: Pick<Customer, 'balance' | 'overdue'>) {
  return (
    <>
      {balance < 0 ? m.customer_credit_amount({ amount: formatAmount(-balance) }) : formatAmount(balance)}
      {overdue > 0 ? (
        <>
          {' '}
          <Badge tone="bad">{m.customer_overdue_amount({ amount: formatAmount(overdue) })}</Badge>
        </>
      ) : null}
    </>
  );
}
