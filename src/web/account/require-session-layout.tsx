/** Layout of all routes that require a session. They render in the browser only: `clientLoader` checks the session first. */
import '#web/styles/forms.css';
import { Outlet, useRouteError } from 'react-router';
import type { Route } from './+types/require-session-layout.ts';
import { LoadError } from './load-error.tsx';
import { LoadingPage } from './loading-page.tsx';
import { requireSession } from './require-session.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useFollowSession } from './use-follow-session.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = LoadingPage;

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
