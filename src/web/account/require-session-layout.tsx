/** Layout of all routes that require a session. They render in the browser only: `clientLoader` checks the session first. */
import '#web/styles/forms.css';
import { useEffect, useRef } from 'react';
import { Outlet, useNavigate, useRouteError } from 'react-router';
import { useSession } from '#web/session.ts';
import type { Route } from './+types/require-session-layout.ts';
import { LoadError } from './load-error.tsx';
import { LoadingPage } from './loading-page.tsx';
import { requireSession } from './require-session.ts';
import { SignInAgain } from './sign-in-again.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = LoadingPage;

/** Follows the session of other tabs: after a sign-out leads to the home page; after another user signed in, reloads. */
function useFollowSession() {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const before = useRef(user?.email);
  useEffect(() => {
    if (status === 'loading') return;
    if (before.current && !user) void navigate('/', { replace: true });
    else if (before.current && before.current !== user?.email) window.location.reload();
    before.current = user?.email;
  }, [status, user, navigate]);
}

export default function RequireSessionLayout() {
  useFollowSession();
  return (
    <>
      <Outlet />
      <SignInAgain />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError error={useRouteError()} />;
}
