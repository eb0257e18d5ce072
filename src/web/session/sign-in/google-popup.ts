/** Google sign-in in a popup, with the protocol of Better Auth's oauth-popup plugin. The page behind keeps its form fields. */

import { authPaths } from '#domain/identity/auth-paths.ts';
import { secondFactorRequired } from '#domain/identity/second-factor/second-factor-required.ts';
import { m } from '#messages';
import { rootPath } from '#platform/paths.ts';
import { createKey } from '#web/kit/form/create-key.ts';

/** How often to check whether the popup was closed. */
const watchIntervalMs = 300;
const timeoutMs = 5 * 60_000;

/** Result of the popup: `code-needed` before the code of a second factor, `message` is the reason of a failure, ready to show. */
export type GoogleOutcome = 'signed-in' | 'code-needed' | 'blocked' | { readonly message: string };

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
  readonly error?: { readonly code?: string } | undefined;
}

const messages: Readonly<Record<string, () => string>> = {
  account_not_linked: m.account_google_not_linked,
  access_denied: m.account_google_denied,
  google_account_differs: m.account_google_differs,
  google_domain: m.account_google_domain,
  google_email_unverified: m.account_google_unverified,
  email_not_found: m.account_google_no_email,
  BANNED: m.identity_account_blocked,
  too_many_requests: m.account_google_rate_limited,
};

/** Message for an error code of the identity service. */
export function googleMessage(code: string | null | undefined): string {
  return (messages[code ?? ''] ?? m.account_google_failed)();
}

function outcomeOf(error: string | undefined): GoogleOutcome {
  if (error === undefined) return 'signed-in';
  return error === secondFactorRequired ? 'code-needed' : { message: googleMessage(error) };
}

/**
 * Opens the popup. Resolves when the session cookie is set, a code is needed, the popup was closed or the sign-in failed; at once when
 * the browser blocks popups. Call it directly in a click handler: browsers block popups opened later.
 */
export function signInWithPopup(): Promise<GoogleOutcome> {
  const id = createKey();
  const popup = open(id);
  if (!popup) return Promise.resolve('blocked');
  return new Promise((resolve) => {
    const settle = (outcome: GoogleOutcome) => {
      window.removeEventListener('message', onMessage);
      clearInterval(watch);
      clearTimeout(limit);
      popup.close();
      resolve(outcome);
    };
    const onMessage = (event: MessageEvent<PopupAnswer | null>) => {
      if (
        event.origin !== window.location.origin ||
        event.data?.type !== 'better-auth:oauth-popup' ||
        event.data.nonce !== id
      )
        return;
      settle(outcomeOf(event.data.error?.code));
    };
    window.addEventListener('message', onMessage);
    let closed = false;
    const watch = setInterval(() => {
      // Wait one more interval: the message of a popup that closed itself may not have arrived yet.
      if (closed) settle({ message: m.account_google_closed() });
      closed = popup.closed;
    }, watchIntervalMs);
    const limit = setTimeout(() => settle({ message: m.account_google_failed() }), timeoutMs);
  });
}
