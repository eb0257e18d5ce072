/** Fitments that cannot all be true, each with a link to its part. */
import { Link } from 'react-router';
import type { FitmentContradiction } from '#domain/fitment/machine-input.ts';
import { m } from '#messages';
import { editProductPath } from '#platform/http/page-paths.ts';
import { Notice } from '#web/ui/notice.tsx';

export function Contradictions({ contradictions }: { contradictions: readonly FitmentContradiction[] }) {
  if (contradictions.length === 0) return null;
  return (
    <Notice tone="short">
      <details>
        <summary>{m.fitment_contradictions({ count: contradictions.length })}</summary>
        <ul>
          {contradictions.map(({ partId, part, kind, machine, first, second }) => (
            <li key={`${partId} ${kind} ${machine} ${first} ${second}`}>
              <Link to={editProductPath(partId)}>{part}</Link>{' '}
              {kind === 'quantity'
                ? m.fitment_contradiction_quantity({ machine, first, second })
                : m.fitment_contradiction_serial({ machine, first, second })}
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
