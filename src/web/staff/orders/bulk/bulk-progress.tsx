import { m } from '#messages';
import { ProgressBar } from '#web/features/dashboard/progress-bar.tsx';
import { formatCount } from '#web/kit/format/format.ts';

/** Progress of an action on orders: how many of them have a result. `done` null: no action runs. */
export function BulkProgress({ done, count }: { done: number | null; count: number }) {
  if (done === null) return null;
  const label = m.bulk_progress({ done: formatCount(done), count: formatCount(count) });
  return <ProgressBar label={label} share={done / count} />;
}
