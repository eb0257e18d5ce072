import { useLocation, useMatches } from 'react-router';
import { myMachinesPath } from '#platform/http/page-paths.ts';
import { showsFitment } from '#web/layout/document-route.ts';
import { withoutMachine } from '../kit/page/machine-parameters.ts';

/**
 * The page where a visitor chooses a machine because a page asks for it. It leads back there if that page says what fits; without
 * such a page it leads to the machine's own.
 */
export function useChooseMachinePath(): string {
  const { pathname, search } = useLocation();
  if (!showsFitment(useMatches())) return myMachinesPath();
  return myMachinesPath(new URLSearchParams({ returnTo: withoutMachine(pathname + search) }).toString());
}
