/** What was quoted and is not in the catalogue: lists for the searches without result, and beside one request. */
import '#web/styles/requests.css';
import { useCallback, useEffect, useState } from 'react';
import type { QuotedDemand } from '#domain/quotations/demand/contract.ts';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { call } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { AnsweredNumbers } from './answered-numbers.tsx';
import { DemandedParts } from './demanded-parts.tsx';

const isDemanded = ({ parts, numbers }: QuotedDemand) => parts.length + numbers.length > 0;

interface DemandListsProps {
  demand: QuotedDemand;
  onAdded?: () => void;
}

export function DemandLists({ demand: { parts, numbers, isMore }, onAdded }: DemandListsProps) {
  return (
    <>
      {parts.length === 0 ? null : <DemandedParts parts={parts} />}
      {numbers.length === 0 ? null : <AnsweredNumbers numbers={numbers} {...(onAdded && { onAdded })} />}
      {isMore ? <p className="small quiet">{m.demand_more()}</p> : null}
    </>
  );
}

/** Leads to the lists, which stand below others. */
export function DemandLinks({ demand: { parts, numbers } }: { demand: QuotedDemand }) {
  const links = [
    { id: 'demanded-parts', count: parts.length, label: m.demand_parts() },
    { id: 'answered-numbers', count: numbers.length, label: m.demand_numbers() },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return null;
  return (
    <nav className="request-desks" aria-label={m.demand_title()}>
      <ul>
        {links.map(({ id, count, label }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {label} <span className="quiet">{formatCount(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface DemandOfRequestProps {
  requestId: string;
  /** Counts the changes of the request, after each of which it is asked for again. */
  version: number;
}

/** Beside a request: by the numbers of its lines. The page does not wait for it, and it is absent when there is nothing to say. */
export function DemandOfRequest({ requestId, version }: DemandOfRequestProps) {
  const [demand, setDemand] = useState<QuotedDemand | null>(null);
  const [added, setAdded] = useState(0);
  const isAllowed = canCall('listQuotedDemand');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change asks again.
  useEffect(() => {
    if (!isAllowed) return;
    let isLeft = false;
    call('listQuotedDemand', { query: { request: requestId } }).then(
      (found) => {
        if (!isLeft) setDemand(found);
      },
      // It only offers something: without it the page is whole.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [requestId, version, added, isAllowed]);
  const onAdded = useCallback(() => setAdded((before) => before + 1), []);
  return demand && isDemanded(demand) ? <DemandLists demand={demand} onAdded={onAdded} /> : null;
}
