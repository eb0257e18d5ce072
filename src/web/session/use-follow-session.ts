import { useEffect, useRef } from 'react';
import { rootPath } from '#platform/paths.ts';
import { stopReads } from '#web/session/authenticated-fetch.ts';
import { useSession } from '#web/session/session.ts';

/** Follows the session of other tabs: after a sign-out leads to the home page; after another user signed in, reloads. */
export function useFollowSession(): void {
  const { status, user } = useSession();
  const before = useRef(user?.email);
  useEffect(() => {
    if (status === 'loading') return;
    if (before.current && !user) {
      stopReads();
      window.location.replace(rootPath);
    } else if (before.current && before.current !== user?.email) window.location.reload();
    before.current = user?.email;
  }, [status, user]);
}
