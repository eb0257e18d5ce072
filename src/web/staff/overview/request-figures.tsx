/** Figures of requests for quotation in a period that the address names. */
import '#web/styles/requests.css';
import { Link, useSearchParams } from 'react-router';
import type { LostOutcome, RequestFigures } from '#domain/quotations/figures/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { largestOf } from '#platform/values/extremes.ts';
import { changedHref } from '#web/features/dashboard/list-params.ts';
import { OverviewList } from '#web/features/dashboard/overview-list.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { minutesText } from '../quotations/age-text.ts';
import { Bar } from './bar.tsx';

const periods = [30, 90, 365] as const;

/** The period that the address names, in days. */
export const figureDays = (params: URLSearchParams): number =>
  periods.find((days) => String(days) === params.get('days')) ?? periods[0];

const outcomeName: Readonly<Record<LostOutcome, () => string>> = {
  declined_by_buyer: m.figures_outcome_declined_by_buyer,
  declined_by_shop: m.figures_outcome_declined_by_shop,
  expired: m.figures_outcome_expired,
  withdrawn: m.figures_outcome_withdrawn,
};

export function RequestFigureLists({ figures }: { figures: RequestFigures }) {
  const { sent, won, lost, reasons } = figures;
  const ended = lost.filter(({ count }) => count > 0);
  const mostLost = largestOf(ended.map(({ count }) => count));
  const isEmpty = sent === 0 && won.count === 0 && ended.length === 0;
  return (
    <div className="overview__lists">
      <div>
        <OverviewList id="request-figures" title={m.figures_title()} empty={m.figures_none()}>
          {isEmpty ? null : <Figures figures={figures} />}
        </OverviewList>
        <Periods days={figures.days} />
      </div>
      {ended.length === 0 ? null : (
        <OverviewList id="lost-requests" title={m.figures_lost_how()}>
          {ended.map(({ outcome, count, value }) => (
            <li key={outcome} className="overview__row">
              <span>{outcomeName[outcome]()}</span>
              <Bar share={count / mostLost} tone="short" />
              <Counted count={count} value={value} />
            </li>
          ))}
        </OverviewList>
      )}
      {reasons.length === 0 ? null : (
        <OverviewList id="lost-reasons" title={m.figures_reasons()}>
          {reasons.map(({ reason, count, value }) => (
            <li key={reason} className="overview__row">
              <bdi>{reason}</bdi>
              <Counted count={count} value={value} />
            </li>
          ))}
        </OverviewList>
      )}
    </div>
  );
}

function Figures({ figures }: { figures: RequestFigures }) {
  const { sent, answered, waiting, medianMinutes, p90Minutes, won, lost } = figures;
  const all = lost.reduce((sum, { count, value }) => ({ count: sum.count + count, value: sum.value + value }), {
    count: 0,
    value: 0,
  });
  const time = (minutes: number | null) => (minutes === null ? m.figures_no_answer() : minutesText(minutes));
  const rows = [
    {
      label: m.figures_sent(),
      value: formatCount(sent),
      note: waiting > 0 ? m.figures_waiting({ count: formatCount(waiting) }) : '',
    },
    { label: m.figures_answered(), value: formatCount(answered), note: '' },
    { label: m.figures_median(), value: time(medianMinutes), note: '' },
    { label: m.figures_p90(), value: time(p90Minutes), note: '' },
  ];
  const lists = `${pagePaths.manageRequests}?desk=`;
  return (
    <>
      {rows.map(({ label, value, note }) => (
        <li key={label} className="overview__row">
          <span>{label}</span>
          <span className="num">
            <strong>{value}</strong> {note === '' ? null : <span className="quiet">{note}</span>}
          </span>
        </li>
      ))}
      {[
        { label: m.figures_won(), to: `${lists}won`, ended: won },
        { label: m.figures_lost(), to: `${lists}lost`, ended: all },
      ].map(({ label, to, ended }) => (
        <li key={label} className="overview__row">
          <Link to={to}>{label}</Link>
          <Bar share={ended.value / (won.value + all.value)} />
          <Counted {...ended} />
        </li>
      ))}
    </>
  );
}

const Counted = ({ count, value }: { count: number; value: number }) => (
  <span className="num">
    <strong>{m.figures_times({ count })}</strong>{' '}
    {value === 0 ? null : <span className="quiet">{formatAmount(value)}</span>}
  </span>
);

function Periods({ days }: Pick<RequestFigures, 'days'>) {
  const [params] = useSearchParams();
  return (
    <nav className="request-desks" aria-label={m.figures_period()}>
      <ul>
        {periods.map((count) => (
          <li key={count}>
            <Link
              to={changedHref(params, 'days', count === periods[0] ? '' : String(count))}
              aria-current={count === days ? 'true' : undefined}
              preventScrollReset
            >
              {m.figures_days({ count })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
