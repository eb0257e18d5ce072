/** Google sign-in in a window of its own, as the identity service's popup plugin speaks it. The page behind keeps what was typed. */

import { authPaths } from '#domain/identity/auth-paths.ts';
import { m } from '#messages';
import { rootPath } from '#platform/paths.ts';

const watchEvery = 300;
const giveUpAfter = 5 * 60_000;

/** What came of it; `message` is a sentence for the person. */
export type GoogleOutcome = 'signed-in' | 'blocked' | { readonly message: string };

function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function open(id: string): Window | null {
  const query = new URLSearchParams({
    provider: 'google',
    popupOrigin: window.location.origin,
    popupNonce: id,
    callbackURL: rootPath,
  });
  const [width, height] = [500, 640];
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return window.open(
    `${authPaths.startGooglePopup}?${query}`,
    'sprocket-sign-in',
    `width=${width},height=${height},left=${left},top=${top}`,
  );
}

interface PopupAnswer {
  readonly type?: unknown;
  readonly nonce?: unknown;
  readonly error?: { readonly code?: string };
}

const messages: Readonly<Record<string, () => string>> = {
  account_not_linked: m.account_google_not_linked,
  access_denied: m.account_google_denied,
  BANNED: m.identity_account_blocked,
  too_many_requests: m.account_google_rate_limited,
};

/** What to say for the identity service's code. */
export function googleMessage(code: string | null | undefined): string {
  return (messages[code ?? ''] ?? m.account_google_failed)();
}

/**
 * Resolves once the session cookie is set, the window was closed, something failed, or at once where
 * the browser allows no popup. Call it straight from a click, or browsers block it.
 */
export function signInWithPopup(): Promise<GoogleOutcome> {
  const id = nonce();
  const popup = open(id);
  if (!popup) return Promise.resolve('blocked');
  return new Promise((resolve) => {
    const settle = (outcome: GoogleOutcome) => {
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
      settle(event.data.error ? { message: googleMessage(event.data.error.code) } : 'signed-in');
    };
    window.addEventListener('message', heard);
    let closed = false;
    const watch = setInterval(() => {
      // One round later: the word of a window that closed itself may still be on its way.
      if (closed) settle({ message: m.account_google_closed() });
      closed = popup.closed;
    }, watchEvery);
    const limit = setTimeout(() => settle({ message: m.account_google_failed() }), giveUpAfter);
  });
}
