import { Link } from 'react-router';
import type { Account } from '#domain/identity/contract.ts';
import { nameOfRole } from '#domain/identity/role-contract.ts';
import { m } from '#messages';
import { userPath } from '#platform/http/page-paths.ts';
import { isStaff } from '#platform/permissions.ts';
import { sentenceCase } from '#web/kit/format/sentence-case.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { Permitted } from '#web/session/permitted.tsx';

interface UsersTableProps {
  users: readonly Account[];
  /** Number of users on previous pages. */
  first: number;
  onMake: (user: Account) => void;
  onRemove: (user: Account) => void;
}

export function UsersTable({ users, first, onMake, onRemove }: UsersTableProps) {
  const columns = [
    { label: m.dashboard_number(), number: true },
    { label: m.dashboard_user_email() },
    { label: m.dashboard_name() },
    { label: m.dashboard_role() },
    { label: m.dashboard_manage() },
  ];
  return (
    <Table caption={m.dashboard_make_admin()} columns={columns} stack>
      {users.map((user, i) => (
        <tr key={user._id}>
          <td className="num quiet" data-label={sentenceCase(m.dashboard_number())}>
            {first + i + 1}
          </td>
          <th scope="row" className="lead">
            <Link to={userPath(user.email)}>{user.email}</Link>
          </th>
          <td data-label={m.dashboard_name()}>
            <span className="table__text">{user.name}</span>
          </td>
          <td data-label={sentenceCase(m.dashboard_role())}>
            {isStaff(user) ? <Badge tone="strong">{nameOfRole(user)}</Badge> : nameOfRole(user)}
            {user.invitedAt ? <span className="table__sub">{m.invitation_invited()}</span> : null}
          </td>
          <td className="table__actions">
            <Permitted call="makeAdmin">
              {user.role === 'admin' ? null : (
                <Button
                  size="dense"
                  aria-label={m.dashboard_make_admin_user({ email: user.email })}
                  onClick={() => onMake(user)}
                >
                  {m.dashboard_make_admin_button()}
                </Button>
              )}{' '}
              <Button
                size="dense"
                variant="danger-line"
                disabled={!isStaff(user)}
                title={isStaff(user) ? undefined : m.dashboard_not_an_admin()}
                aria-label={m.dashboard_remove_user({ email: user.email })}
                onClick={() => onRemove(user)}
              >
                {m.dashboard_remove()}
              </Button>
            </Permitted>
          </td>
        </tr>
      ))}
    </Table>
  );
}
