/** Everything below needs a signed-in person. Nothing of it is rendered on the server: not even its frame. */
import '#web/styles/forms.css';
import { useEffect, useRef } from 'react';
import { Outlet, useNavigate, useRouteError } from 'react-router';
import { m } from '#messages';
import { useSession } from '#web/session.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/guarded.ts';
import { Failure } from './failure.tsx';
import { requireSession } from './require-session.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="waiting-page">
      <Spinner label={m.account_loading()} />
    </div>
  );
}

/** Signing out in another tab clears this one too. */
function useLeaveWhenSignedOut() {
  const { status } = useSession();
  const navigate = useNavigate();
  const was = useRef(status);
  useEffect(() => {
    if (was.current === 'signed-in' && status === 'signed-out') void navigate('/', { replace: true });
    was.current = status;
  }, [status, navigate]);
}

export default function Guarded() {
  useLeaveWhenSignedOut();
  return <Outlet />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
