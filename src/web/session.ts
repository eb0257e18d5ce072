/** Who is signed in, for components. Public HTML never depends on it: see session-store.ts. */
import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribe } from './session-store.ts';

export { leave, refreshSession, type Session, sessionReady, signOut } from './session-store.ts';

const loading: Session = { status: 'loading' };

/** Who is signed in; `loading` on the server and until the identity session has answered. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => loading);
}
