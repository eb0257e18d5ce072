import { m } from '#messages';
import { formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { BulkOutcome } from './in-parts.ts';

/** How many orders were changed, and each that was not with its reason. It stays until the next action. */
export function BulkResultNotice({ outcome: { results, stopped } }: { outcome: BulkOutcome }) {
  const refused = results.filter(({ done }) => !done);
  const done = results.length - refused.length;
  return (
    <Notice tone={refused.length > 0 || stopped ? 'short' : 'mark'}>
      <p role="status">{m.bulk_done({ count: formatCount(done) })}</p>
      {stopped ? <p>{m.bulk_stopped({ reason: stopped })}</p> : null}
      {refused.length > 0 ? (
        <>
          <p>{m.bulk_refused({ count: formatCount(refused.length) })}</p>
          <ul className="selection__refused">
            {refused.map(({ order, message }) => (
              <li key={order}>{m.bulk_refused_order({ order, reason: message ?? '' })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}
