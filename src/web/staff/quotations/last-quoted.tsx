import { Link } from 'react-router';
import type { AnsweredNumber } from '#domain/quotations/demand/contract.ts';
import { manageRequestPath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';

/** When something was quoted last, with the request, for those who may see it. */
export function LastQuoted({ lastAt, request }: Pick<AnsweredNumber, 'lastAt' | 'request'>) {
  return (
    <span>
      <span className="nowrap">{formatDay(lastAt)}</span>{' '}
      {request === null ? null : (
        <Link className="nowrap" to={manageRequestPath(request.id)}>
          {request.number}
        </Link>
      )}
    </span>
  );
}
