/** Google sign-in in a window of its own, as the identity service's popup plugin speaks it. The page behind keeps what was typed. */
import { m } from '#messages';

const watchEvery = 500;
const giveUpAfter = 5 * 60_000;

function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function open(id: string): Window | null {
  const query = new URLSearchParams({
    provider: 'google',
    popupOrigin: window.location.origin,
    popupNonce: id,
    callbackURL: '/',
  });
  const [width, height] = [500, 640];
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return window.open(
    `/api/auth/oauth-popup/start?${query}`,
    'sprocket-sign-in',
    `width=${width},height=${height},left=${left},top=${top}`,
  );
}

interface PopupAnswer {
  readonly type?: unknown;
  readonly nonce?: unknown;
  readonly error?: { readonly code?: string };
}

/** What to say for the identity service's code. */
export function googleMessage(code: string | null | undefined): string {
  return code === 'account_not_linked' ? m.account_google_not_linked() : m.account_google_failed();
}

/**
 * Resolves with true when the session cookie is set, null when the person closed the window, a
 * sentence when it failed, and 'blocked' when the browser allows no popup.
 */
export function signInWithPopup(): Promise<true | string | null | 'blocked'> {
  const id = nonce();
  const popup = open(id);
  if (!popup) return Promise.resolve('blocked');
  return new Promise((resolve) => {
    const settle = (outcome: true | string | null) => {
      window.removeEventListener('message', heard);
      clearInterval(watch);
      clearTimeout(limit);
      popup.close();
      resolve(outcome);
    };
    const heard = (event: MessageEvent<PopupAnswer | null>) => {
      if (
        event.origin !== window.location.origin ||
        event.data?.type !== 'better-auth:oauth-popup' ||
        event.data.nonce !== id
      )
        return;
      settle(event.data.error ? googleMessage(event.data.error.code) : true);
    };
    window.addEventListener('message', heard);
    const watch = setInterval(() => {
      if (popup.closed) settle(null);
    }, watchEvery);
    const limit = setTimeout(() => settle(m.account_google_failed()), giveUpAfter);
  });
}
