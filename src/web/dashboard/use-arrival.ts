import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Milliseconds that people do not notice. */
const unnoticed = 150;

/** Whether something is being loaded, and whether it is another page and takes long enough to say so. */
export function useArrival(): { busy: boolean; leaving: boolean } {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const elsewhere = state === 'loading' && location.pathname !== pathname;
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!elsewhere) return setLeaving(false);
    const timer = setTimeout(() => setLeaving(true), unnoticed);
    return () => clearTimeout(timer);
  }, [elsewhere]);
  return { busy: state === 'loading', leaving: leaving && elsewhere };
}
