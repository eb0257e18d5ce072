import { Link } from 'react-router';
import { m } from '#messages';
import { useSession } from '#web/session.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Login until it is known who is there, then the way to one's own pages. */
export function AccountTool() {
  const { user } = useSession();
  const [to, label] = user ? ['/dashboard', user.name || user.email] : ['/login', m.frame_login()];
  return (
    <Link className="tool tool--account" to={to} aria-label={user ? m.frame_account_of({ name: label }) : label}>
      <Icon name="user" />
      <span>{label}</span>
    </Link>
  );
}
