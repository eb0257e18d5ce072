import type { BulkResult } from '#domain/orders/bulk/contract.ts';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';

interface RefusedOrdersProps {
  results: BulkResult['results'];
  /** The words above the list. */
  title: (input: { count: string }) => string;
}

/** Each order for which nothing was done, with the reason; absent when there is none. */
export function RefusedOrders({ results, title }: RefusedOrdersProps) {
  const refused = results.filter(({ done }) => !done);
  if (refused.length === 0) return null;
  const words = title({ count: formatCount(refused.length) });
  return (
    <>
      <p>{words}</p>
      {/* A list that scrolls is reached with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <ul className="selection__refused" tabIndex={0} aria-label={words}>
        {refused.map(({ order, message }) => (
          <li key={order}>{m.bulk_refused_order({ order, reason: message ?? '' })}</li>
        ))}
      </ul>
    </>
  );
}
