/** /dashboard/makeAdmin/:email: one account, with its block and its sessions. */

import type { UserDetails } from '#domain/identity/contract.ts';
import { nameOfRole } from '#domain/identity/role-contract.ts';
import { m } from '#messages';
import { auditOfPersonPath, pagePaths } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { SessionList } from '#web/features/dashboard/session-list.tsx';
import { OpenCores } from '#web/features/order/cores/open-cores.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/user-detail.ts';
import { BanUser } from './ban-user.tsx';
import { ChangeRole } from './change-role.tsx';
import { CustomerData } from './customer-data.tsx';
import { OpenInvitation } from './open-invitation.tsx';
import { RemoveSecondFactor } from './remove-second-factor.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta: Route.MetaFunction = ({ params, matches }) => privatePageMeta(matches, params.email);

export async function clientLoader({ request, params: { email } }: Route.ClientLoaderArgs) {
  const admin = await requireStaffSession(request, 'getUser');
  const [user, sessions, cores, roles] = await Promise.all([
    call('getUser', { path: { email } }),
    canCall('banUser') ? call('listSessions', { path: { email } }) : [],
    canCall('listOrderNumbers') ? call('listOpenCores', { query: { email } }) : [],
    canCall('setRole') ? call('listRoles') : [],
  ]);
  return { user, sessions, cores, roles, own: user.email === admin.email };
}

export default function UserDetail({ loaderData: { user, sessions, cores, roles, own } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={user.email}>
        <Permitted call="listAudit">
          <ButtonLink to={auditOfPersonPath(user.email)}>{m.audit_menu()}</ButtonLink>
        </Permitted>
        <ButtonLink to={pagePaths.users}>{m.dashboard_show_all_users()}</ButtonLink>
      </PageHeader>
      <Facts user={user} />
      <OpenCores cores={cores} />
      {/* Nobody changes their own role, or blocks their own account. */}
      {own ? null : (
        <>
          {user.invitedAt ? (
            <Permitted call="inviteStaff">
              <OpenInvitation user={user} invitedAt={user.invitedAt} />
            </Permitted>
          ) : null}
          <Permitted call="setRole">
            <ChangeRole key={user.role} user={user} roles={roles} />
          </Permitted>
          <Permitted call="banUser">
            <BanUser user={user} />
          </Permitted>
          {user.secondFactor ? (
            <Permitted call="removeSecondFactor">
              <RemoveSecondFactor email={user.email} />
            </Permitted>
          ) : null}
        </>
      )}
      <Permitted call="banUser">
        <SessionList email={user.email} sessions={sessions} />
      </Permitted>
      {/* Their own is on the page Security. */}
      {own ? null : (
        <Permitted call="exportCustomerData">
          <CustomerData email={user.email} />
        </Permitted>
      )}
    </>
  );
}

function Facts({ user }: { user: UserDetails }) {
  return (
    <dl className="facts dashboard__section dashboard__form">
      <dt>{m.dashboard_name()}</dt>
      <dd>{user.name}</dd>
      <dt>{m.dashboard_user_role()}</dt>
      <dd>{nameOfRole(user)}</dd>
      <dt>{m.dashboard_email()}</dt>
      <dd>{user.emailVerified ? m.dashboard_email_confirmed() : m.dashboard_email_unconfirmed()}</dd>
      <dt>{m.dashboard_registered()}</dt>
      <dd>{formatDay(user.registeredAt)}</dd>
      <dt>{m.second_factor_state()}</dt>
      <dd>{user.secondFactor ? m.second_factor_state_on() : m.second_factor_state_off()}</dd>
    </dl>
  );
}
