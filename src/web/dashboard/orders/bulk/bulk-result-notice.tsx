import type { BulkResult } from '#domain/orders/bulk/contract.ts';
import { m } from '#messages';
import { formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';

/** How many orders were changed, and each that was not with its reason. It stays until the next action. */
export function BulkResultNotice({ result: { results } }: { result: BulkResult }) {
  const refused = results.filter(({ done }) => !done);
  const done = results.length - refused.length;
  return (
    <Notice tone={refused.length > 0 ? 'short' : 'mark'}>
      <p role="status">{m.bulk_done({ count: formatCount(done) })}</p>
      {refused.length > 0 ? (
        <>
          <p>{m.bulk_refused({ count: formatCount(refused.length) })}</p>
          <ul>
            {refused.map(({ order, message }) => (
              <li key={order}>{m.bulk_refused_order({ order, reason: message ?? '' })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}
