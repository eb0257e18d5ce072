/** The session for React components. Public HTML does not depend on it: see session-store.ts. */
import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribe } from './session-store.ts';

export { leave, refreshSession, type Session, type SessionUser, sessionReady, signOut } from './session-store.ts';

const loading: Session = { status: 'loading' };

/** The current session; `loading` on the server and until the identity service has responded. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => loading);
}
