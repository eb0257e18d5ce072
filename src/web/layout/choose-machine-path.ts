import { useLocation, useMatches } from 'react-router';
import { myMachinesPath } from '#platform/http/page-paths.ts';
import { showsFitment } from '#web/layout/document-route.ts';
import { withoutMachine } from '../kit/page/machine-parameters.ts';

/** The page where a visitor chooses a machine. It leads back to the page that is shown if that says what fits. */
export function useChooseMachinePath(): string {
  const { pathname, search } = useLocation();
  if (!showsFitment(useMatches())) return myMachinesPath();
  return myMachinesPath(new URLSearchParams({ returnTo: withoutMachine(pathname + search) }).toString());
}
