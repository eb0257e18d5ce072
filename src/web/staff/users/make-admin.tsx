/** /dashboard/makeAdmin */

import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { Account } from '#domain/identity/contract.ts';
import { nameOfRole } from '#domain/identity/role-contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { AccountDialog } from '#web/features/dashboard/account-dialog.tsx';
import { FilterBar } from '#web/features/dashboard/filter-bar.tsx';
import { lastPageRedirect, pageHref, pageOf } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, callList } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/make-admin.ts';
import { InviteButton } from './invite-button.tsx';
import { UsersTable } from './users-table.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

const limit = 25;

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.dashboard_make_admin());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const admin = await requireStaffSession(request, 'listUsers');
  const searchParams = new URL(request.url).searchParams;
  const page = pageOf(searchParams);
  const q = searchParams.get('q') ?? '';
  const [found, all, roles] = await Promise.all([
    callList('listUsers', { query: { q, page, limit } }),
    callList('listUsers', { query: { limit: 1 } }),
    canCall('listRoles') ? call('listRoles') : [],
  ]);
  const elsewhere = lastPageRedirect(pagePaths.users, searchParams, { total: found.total, limit });
  if (elsewhere) throw elsewhere;
  return { admin, ...found, page, count: all.total, roles };
}

export default function MakeAdmin({ loaderData }: Route.ComponentProps) {
  const { admin, items, total, page, count, roles } = loaderData;
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [toMake, setToMake, closeMaking] = useOpened<Account>();
  const [toRemove, setToRemove, closeRemoving] = useOpened<Account>();
  const made = ({ email }: Account, modifiedCount: number) => {
    closeMaking();
    // The count is 0 when another session has already given the admin role.
    if (modifiedCount > 0) toast.success(m.dashboard_made_admin());
    else toast.info(m.dashboard_already_admin({ email }));
    void revalidate();
  };
  const removed = ({ email, role }: Account) => {
    closeRemoving();
    toast.success(role === 'admin' ? m.dashboard_removed_admin({ email }) : m.dashboard_removed_role({ email }));
    // Removing one's own role ends the access to this page. Then the dashboard loads again, without the staff's links.
    if (email === admin.email) void Promise.resolve(navigate(pagePaths.dashboard)).then(revalidate);
    else void revalidate();
  };
  return (
    <>
      <PageHeader title={m.dashboard_all_users({ count: formatCount(count) })}>
        <Permitted call="inviteStaff">
          <InviteButton roles={roles} />
        </Permitted>
        <Permitted call="createRole">
          <ButtonLink to={pagePaths.roles}>{m.roles_title()}</ButtonLink>
        </Permitted>
      </PageHeader>
      <FilterBar label={m.dashboard_search_users()} hint={m.dashboard_search_users_hint()} />
      {items.length === 0 ? (
        <EmptyState title={m.dashboard_no_results()}>
          <ButtonLink to={pagePaths.users}>{m.dashboard_show_all_users()}</ButtonLink>
        </EmptyState>
      ) : (
        <UsersTable users={items} first={(page - 1) * limit} onMake={setToMake} onRemove={setToRemove} />
      )}
      <Pagination page={page} total={total} limit={limit} href={pageHref(params)} />
      {toMake ? (
        <MakeAdminDialog user={toMake} onClose={closeMaking} onMade={(modifiedCount) => made(toMake, modifiedCount)} />
      ) : null}
      {toRemove ? <RemoveAdmin user={toRemove} onCancel={closeRemoving} onRemoved={() => removed(toRemove)} /> : null}
    </>
  );
}

interface MakeAdminDialogProps {
  user: Account;
  onClose: () => void;
  /** `modifiedCount` is 0 when the user already was an admin. */
  onMade: (modifiedCount: number) => void;
}

/** Asks for confirmation, then gives the user the admin role. */
function MakeAdminDialog({ user: { email }, onClose, onMade }: MakeAdminDialogProps) {
  return (
    <AccountDialog
      title={m.dashboard_make_admin_question({ email })}
      help={m.dashboard_make_admin_help()}
      confirmLabel={m.dashboard_make_admin_button()}
      variant="primary"
      onClose={onClose}
      change={async (body) => onMade((await call('makeAdmin', { path: { email }, body })).modifiedCount)}
      onError={(error) => {
        if (!(error instanceof ApiProblem) || error.status !== 403) return false;
        onClose();
        toast.warning(m.dashboard_make_admin_failed());
        return true;
      }}
    />
  );
}

interface RemoveAdminProps {
  user: Account;
  onCancel: () => void;
  /** Called after the role has been removed. */
  onRemoved: () => void;
}

/** Asks for confirmation, then takes the role of a member of the staff away. */
function RemoveAdmin({ user, onCancel, onRemoved }: RemoveAdminProps) {
  const { email } = user;
  return (
    <AccountDialog
      title={m.dashboard_remove_question({ email, role: nameOfRole(user) })}
      help={m.dashboard_remove_help()}
      confirmLabel={m.dashboard_remove()}
      variant="danger"
      onClose={onCancel}
      change={async (body) => {
        await call('removeAdmin', { path: { email }, body });
        onRemoved();
      }}
    />
  );
}
