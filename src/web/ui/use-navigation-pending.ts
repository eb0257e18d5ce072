import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Milliseconds that people do not notice. */
const unnoticed = 150;

export interface PendingNavigation {
  /** Something is being loaded. */
  readonly busy: boolean;
  /** Path of another page that is on its way for long enough to say so. */
  readonly to: string | null;
}

export function useNavigationPending(): PendingNavigation {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (next === null) return setSaid(null);
    const timer = setTimeout(() => setSaid(next), unnoticed);
    return () => clearTimeout(timer);
  }, [next]);
  return { busy: state === 'loading', to: next === null ? null : said };
}
