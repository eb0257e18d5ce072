import { m } from '#messages';
import { keptToken } from '#web/access-token.ts';
import { currentSession, signOut, subscribe } from '#web/session-store.ts';
import { on } from './delegate.ts';

/**
 * html[data-session="in"] shows what is for people who are signed in and hides Login (styles/session.css).
 * A kept access token is believed until the identity session has answered, so that nothing flickers.
 */
export function showSession(): void {
  const mark = (signedIn: boolean) => {
    document.documentElement.dataset['session'] = signedIn ? 'in' : 'out';
  };
  if (keptToken()) mark(true);
  const show = () => {
    const { status } = currentSession();
    if (status !== 'loading') mark(status === 'signed-in');
  };
  subscribe(show);
  on('click', '[data-sign-out]', leaveShop);
}

async function leaveShop(button: HTMLElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  try {
    await signOut();
  } catch {
    button.ariaDisabled = null;
    button.textContent = m.account_logout_failed();
  }
}
