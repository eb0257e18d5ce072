/** How many requests for quotation nobody works on, for the menu. */
import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { m } from '#messages';
import { call } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';

/** The most requests that are counted. */
const mostCounted = 1000;

/**
 * "3 new", asked with each page and after each change; empty for none, for those who see no requests, and while it is not known.
 */
export function useNewRequests(isStaff: boolean): string {
  const { pathname } = useLocation();
  const { state } = useRevalidator();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or a change on this one, asks again.
  useEffect(() => {
    if (!isStaff || state !== 'idle' || !canCall('countNewQuotationRequests')) return;
    let isStale = false;
    call('countNewQuotationRequests').then(
      (found) => {
        if (!isStale) setCount(found.count);
      },
      // The pages that need the requests say why they cannot be read.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [isStaff, pathname, state]);
  if (count > mostCounted) return m.requests_menu_many();
  return count > 0 ? m.requests_menu_new({ count }) : '';
}
