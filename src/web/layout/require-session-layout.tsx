/** Layout of all routes that require a session. They render in the browser only: `clientLoader` checks the session first. */
import '#web/styles/forms.css';
import { Outlet, useRouteError } from 'react-router';
import { LoadError } from '../session/load-error.tsx';
import { requireSession } from '../session/require-session.ts';
import { SignInAgain } from '../session/sign-in/sign-in-again.tsx';
import { useFollowSession } from '../session/use-follow-session.ts';
import type { Route } from './+types/require-session-layout.ts';
import { LoadingPage } from './loading-page.tsx';

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
