import { useState } from 'react';
import { NavLink } from 'react-router';
import { m } from '#messages';
import { signOut, useSession } from '#web/session.ts';
import { toast } from '#web/toast.ts';

/** Login, or one's own pages and the way out. Until it is known who is there, it is Login. */
export function SessionLinks() {
  const { status } = useSession();
  if (status !== 'signed-in') return <li><NavLink to="/login">{m.frame_login()}</NavLink></li>;
  return (
    <>
      <li><NavLink to="/dashboard">{m.frame_nav_dashboard()}</NavLink></li>
      <li><LogOut /></li>
    </>
  );
}

function LogOut() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await signOut();
    } catch {
      toast.error(m.frame_logout_failed());
      setBusy(false);
    }
  };
  return <button type="button" onClick={leave} aria-disabled={busy || undefined}>{m.frame_logout()}</button>;
}
