import { Permitted } from '#web/session/permitted.tsx';
import '#web/styles/overview.css';
import { Link } from 'react-router';
import type { CardCase } from '#domain/orders/card/contract.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { OverviewList } from '../dashboard/overview-list.tsx';

/** Card payments in another currency, each with a button by which staff confirm that they have dealt with it. */
export function CardCases({ cases }: { cases: readonly CardCase[] }) {
  return (
    <OverviewList id="card-cases" title={m.overview_card_cases()} help={m.overview_card_cases_help()}>
      {cases.map((each) => (
        <Row key={each.id} {...each} />
      ))}
    </OverviewList>
  );
}

function Row({ id, number, amount, at }: CardCase) {
  const { busy, run } = useMutation();
  const close = () =>
    run(() => call('closeCardCase', { path: { id } }), {
      success: m.overview_card_case_closed({ number }),
      onError: toastError,
    });
  return (
    <li className="overview__row">
      <span>
        <Link to={orderPath(number)}>{number}</Link> · <strong>{amount}</strong> ·{' '}
        <span className="nowrap">{formatDay(at)}</span> <span className="quiet">{id}</span>
      </span>
      <Permitted call="closeCardCase">
        <Button size="dense" busy={busy} onClick={() => void close()}>
          {m.overview_card_case_close()}
        </Button>
      </Permitted>
    </li>
  );
}
