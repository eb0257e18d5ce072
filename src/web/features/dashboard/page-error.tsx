/** Error boundary of the dashboard's pages; the menu stays visible. */
import { useRouteError } from 'react-router';
import { LoadError } from '#web/session/load-error.tsx';

export function ErrorBoundary() {
  return <LoadError error={useRouteError()} />;
}
