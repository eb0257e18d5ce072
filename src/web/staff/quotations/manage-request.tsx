/** /dashboard/manageRequests/:requestId: one request for quotation with what the catalogue proposes for its lines. */
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/manage-request.ts';
import { RequestAnswers } from './answers/request-answers.tsx';
import { SentVersions } from './answers/sent-versions.tsx';
import { DataOfPerson } from './data-of-person.tsx';
import { DemandOfRequest } from './quoted-demand.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestMessages } from './request-messages.tsx';
import { RequestNext } from './request-next.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(matches, loaderData ? m.requests_request({ number: loaderData.request.number }) : m.requests_title());

export async function clientLoader({ request, params: { requestId: id } }: Route.ClientLoaderArgs) {
  const { email } = await requireStaffSession(request, 'listQuotationRequests');
  const asked = await call('getQuotationRequest', { path: { id } });
  const [answers, quotations] = await Promise.all([
    asked.actions.includes('answer') ? call('getQuotationAnswers', { path: { id } }) : null,
    asked.quotation === null ? [] : call('listQuotations', { path: { id } }),
  ]);
  return { request: asked, answers, quotations, email };
}

export default function ManageRequest({ loaderData: { request, answers, quotations, email } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.requests_request({ number: request.number })}>
        <ButtonLink to={pagePaths.manageRequests}>{m.requests_title()}</ButtonLink>
      </PageHeader>
      <RequestNext key={request.id} request={request} email={email} />
      <RequestFacts request={request} email={email} />
      <SentVersions requestId={request.id} quotations={quotations} />
      <RequestAnswers key={`lines ${request.id}`} request={request} answers={answers} email={email} />
      <DemandOfRequest key={`demand ${request.id}`} requestId={request.id} version={request.version} />
      <RequestMessages key={`messages ${request.id}`} request={request} email={email} />
      <RequestHistory request={request} email={email} />
      <DataOfPerson key={`data ${request.id}`} request={request} />
    </>
  );
}
