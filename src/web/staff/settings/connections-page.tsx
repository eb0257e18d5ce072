/** /dashboard/settings/connections: the services that environment variables name, each with a test. */
import '#web/styles/connections.css';
import { useOutletContext } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { type DashboardContext, PageHeader } from '#web/features/dashboard/page-header.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/connections-page.ts';
import { ConnectionRow } from './connection-row.tsx';
import { SendTestMail } from './send-test-mail.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.connections_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listConnections');
  return call('listConnections');
}

export default function ConnectionsPage({ loaderData: connections }: Route.ComponentProps) {
  const { user } = useOutletContext<DashboardContext>();
  return (
    <>
      <PageHeader title={m.connections_title()}>
        <ButtonLink to={pagePaths.settings}>{m.settings_all()}</ButtonLink>
      </PageHeader>
      <p className="quiet dashboard__note">{m.connections_help()}</p>
      <section className="dashboard__section">
        <Table
          caption={m.connections_title()}
          columns={[
            { label: m.connections_connection() },
            { label: m.connections_state() },
            { label: m.connections_where() },
            { label: m.connections_result() },
          ]}
          stack
        >
          {connections.map((connection) => (
            <ConnectionRow key={connection.name} connection={connection} />
          ))}
        </Table>
      </section>
      <SendTestMail email={user.email} />
    </>
  );
}
