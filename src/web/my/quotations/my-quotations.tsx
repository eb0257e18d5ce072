/** /dashboard/myQuotations: the requests for quotation of the user, also those that were sent from their email without the account. */
import { useState } from 'react';
import type { ListedRequest } from '#domain/quotations/contract.ts';
import { m } from '#messages';
import { pagePaths, quotationRequestPath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { saveFetchedFile } from '#web/features/dashboard/download.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { requestWords } from '#web/features/quotations/request-words.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, download } from '#web/session/api-client.ts';
import { requireSession } from '#web/session/require-session.ts';
import type { Route } from './+types/my-quotations.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.my_requests_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return { requests: await call('listOwnQuotationRequests') };
}

export default function MyQuotations({ loaderData: { requests } }: Route.ComponentProps) {
  const ask = (
    <a className={buttonClass({ variant: 'primary' })} href={pagePaths.askForQuotation}>
      {m.ask_title()}
    </a>
  );
  if (requests.length === 0)
    return (
      <>
        <PageHeader title={m.my_requests_title()} />
        <EmptyState title={m.my_requests_none()}>
          <p>{m.my_requests_none_help()}</p>
          {ask}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader title={m.my_requests_title()}>
        {ask}
        <CsvButton />
      </PageHeader>
      <Table
        caption={m.my_requests_title()}
        columns={[
          { label: m.my_requests_number() },
          { label: m.my_requests_state() },
          { label: m.my_requests_parts(), number: true },
          { label: m.my_requests_value(), number: true },
          { label: m.my_requests_sent() },
        ]}
        stack
      >
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </Table>
    </>
  );
}

function CsvButton() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFetchedFile(() => download('exportOwnQuotationRequests'), m.my_requests_file());
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      <Icon name="down" small />
      {m.my_requests_csv()}
    </Button>
  );
}

function RequestRow({ request: { id, number, state, lineCount, value, sentAt } }: { request: ListedRequest }) {
  const { name, tone } = requestWords[state];
  return (
    <tr>
      <th scope="row" className="lead">
        <a href={quotationRequestPath(id)}>{number}</a>
      </th>
      <td data-label={m.my_requests_state()}>
        <Badge tone={tone}>{name()}</Badge>
      </td>
      <td className="num" data-label={m.my_requests_parts()}>
        {formatCount(lineCount)}
      </td>
      <td className={value === null ? 'num quiet hide-on-cards' : 'num'} data-label={m.my_requests_value()}>
        {value === null ? '–' : formatAmount(value)}
      </td>
      <td data-label={m.my_requests_sent()}>
        <time dateTime={sentAt}>{formatDay(sentAt)}</time>
      </td>
    </tr>
  );
}
