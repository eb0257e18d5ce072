/** The report of an action on many orders as a file: each order with its result and the reason. Pure. */
import { m } from '#messages';
import { byteOrderMark, csvLine } from '#platform/values/csv.ts';
import type { BulkOutcome } from './in-parts.ts';

type Reported = Pick<BulkOutcome, 'results' | 'unsent'>;

/** CSV text; the orders that were refused stand first, because they are what is left to do. */
export function reportOf({ results, unsent }: Reported): string {
  const heading = [m.desk_report_order(), m.desk_report_result(), m.desk_report_reason()];
  const refused = results.filter(({ done }) => !done);
  const done = results.filter((result) => result.done);
  const rows = [
    ...refused.map(({ order, message }) => [order, m.desk_report_refused(), message ?? '']),
    ...unsent.map((order) => [order, m.desk_report_open(), '']),
    ...done.map(({ order }) => [order, m.desk_report_done(), '']),
  ];
  return byteOrderMark + [heading, ...rows].map(csvLine).join('');
}
