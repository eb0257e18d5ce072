import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Wait in ms that is too short to be noticed. */
const delayMs = 150;

export interface PendingNavigation {
  /** True while a navigation or revalidation is loading data. */
  readonly busy: boolean;
  /** Path of the next page, once it has been loading for longer than the delay; else null. */
  readonly to: string | null;
}

export function useNavigationPending(): PendingNavigation {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (next === null) return setShown(null);
    const timer = setTimeout(() => setShown(next), delayMs);
    return () => clearTimeout(timer);
  }, [next]);
  return { busy: state === 'loading', to: next === null ? null : shown };
}
