/** /dashboard/roles: what each role may do, and the roles of the shop's own. */
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import '#web/styles/roles.css';
import { useRevalidator } from 'react-router';
import { type CustomRole, permissionName, roleName, staffRoles } from '#domain/identity/role-contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { type Permission, permissions, rolePermissions } from '#platform/permissions.ts';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/roles-page.ts';
import { EditRoleDialog } from './edit-role-dialog.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.roles_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'createRole');
  return { roles: await call('listRoles') };
}

type OpenDialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly role: CustomRole };

export default function RolesPage({ loaderData: { roles } }: Route.ComponentProps) {
  const [dialog, setDialog, close] = useOpened<OpenDialog>();
  return (
    <>
      <PageHeader title={m.roles_title()}>
        <ButtonLink to={pagePaths.users}>{m.dashboard_show_all_users()}</ButtonLink>
        <Button variant="ink" onClick={() => setDialog({ kind: 'add' })}>
          <Icon name="plus" />
          {m.roles_add()}
        </Button>
      </PageHeader>
      <p className="quiet dashboard__note">{m.roles_help()}</p>
      <section className="section" aria-labelledby="own-roles">
        <div className="section__head">
          <h2 id="own-roles">{m.roles_own_list()}</h2>
        </div>
        {roles.length === 0 ? <p className="quiet">{m.roles_none()}</p> : <OwnRoles roles={roles} onOpen={setDialog} />}
      </section>
      <BuiltInRoles />
      {dialog?.kind === 'add' ? <EditRoleDialog onClose={close} /> : null}
      {dialog?.kind === 'edit' ? <EditRoleDialog role={dialog.role} onClose={close} /> : null}
      {dialog?.kind === 'delete' ? <DeleteRole role={dialog.role} onClose={close} /> : null}
    </>
  );
}

function OwnRoles({ roles, onOpen }: { roles: readonly CustomRole[]; onOpen: (dialog: OpenDialog) => void }) {
  const columns = [
    { label: m.roles_name() },
    { label: m.roles_permissions() },
    { label: m.roles_people(), number: true },
    { label: m.dashboard_action(), hiddenLabel: true },
  ];
  return (
    <Table caption={m.roles_own_list()} columns={columns} stack>
      {roles.map((role) => (
        <tr key={role._id}>
          <th scope="row" className="lead">
            {role.name}
          </th>
          <td data-label={m.roles_permissions()}>
            <PermissionList list={role.permissions} />
          </td>
          <td className="num" data-label={m.roles_people()}>
            {formatCount(role.users)}
          </td>
          <td className="actions">
            <IconButton label={m.roles_edit({ name: role.name })} onClick={() => onOpen({ kind: 'edit', role })}>
              <Icon name="edit" />
            </IconButton>
            <IconButton label={m.roles_delete({ name: role.name })} onClick={() => onOpen({ kind: 'delete', role })}>
              <Icon name="trash" />
            </IconButton>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function BuiltInRoles() {
  const columns = [{ label: m.roles_name() }, { label: m.roles_permissions() }];
  const staff = staffRoles.map((role) => ({
    role,
    list: rolePermissions[role],
  }));
  return (
    <section className="section" aria-labelledby="built-in-roles">
      <div className="section__head">
        <h2 id="built-in-roles">{m.roles_built_in()}</h2>
      </div>
      <Table caption={m.roles_built_in()} columns={columns} stack>
        {staff.map(({ role, list }) => (
          <tr key={role}>
            <th scope="row" className="lead">
              {roleName[role]()}
            </th>
            <td data-label={m.roles_permissions()}>
              <PermissionList list={list} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function PermissionList({ list }: { list: readonly Permission[] }) {
  if (list.length === permissions.length) return m.roles_everything();
  return (
    <ul className="permissions">
      {list.map((permission) => (
        <li key={permission}>{permissionName[permission]()}</li>
      ))}
    </ul>
  );
}

function DeleteRole({ role: { _id, name }, onClose }: { role: CustomRole; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    await call('deleteRole', { path: { id: _id } });
    toast.success(m.roles_deleted({ name }));
    onClose();
    await revalidate();
    document.querySelector('h1')?.focus();
  };
  return (
    <ConfirmDialog
      title={m.roles_delete_question({ name })}
      confirmLabel={m.dashboard_delete()}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p className="small quiet">{m.roles_delete_help()}</p>
    </ConfirmDialog>
  );
}
