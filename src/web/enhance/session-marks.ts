import { findStoredToken } from '#web/session/access-token.ts';
import { currentSession, signOut, subscribe } from '#web/session/session-store.ts';
import { on } from './delegate.ts';

/**
 * Sets html[data-session], by which styles/session.css shows links for signed-in users and hides Login. A stored access
 * token counts as signed in until the identity service has answered, so that the links do not flicker.
 */
export function markSession(): void {
  const mark = (signedIn: boolean) => {
    document.documentElement.dataset['session'] = signedIn ? 'in' : 'out';
  };
  if (findStoredToken()) mark(true);
  const show = () => {
    const { status } = currentSession();
    if (status !== 'loading') mark(status === 'signed-in');
  };
  subscribe(show);
  on('click', '[data-sign-out]', signOutFrom);
}

async function signOutFrom(button: HTMLElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  try {
    await signOut();
  } catch {
    // The user is signed out in this browser, so the button is hidden now.
    button.ariaDisabled = null;
  }
}
