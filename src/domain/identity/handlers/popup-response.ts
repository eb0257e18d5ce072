/** What a Google window shows when its request is refused: a page that tells the page behind it, and closes the window. */
import {
  OAUTH_POPUP_COMPLETE_SCRIPT,
  OAUTH_POPUP_DATA_ELEMENT_ID,
  OAUTH_POPUP_MESSAGE_TYPE,
  OAUTH_POPUP_SCRIPT_CSP_HASH,
} from 'better-auth/plugins';

interface Popup {
  readonly popupOrigin: string;
  readonly popupNonce: string;
}

/** The popup that the request belongs to, as its start said, or null: the sign-in runs on a page of its own. */
export function popupOf(request: Request): Popup | null {
  const query = new URL(request.url).searchParams;
  const origin = query.get('popupOrigin');
  if (origin !== null) return { popupOrigin: origin, popupNonce: query.get('popupNonce') ?? '' };
  // better-auth's note about the start; its signature follows the last dot. What it says is only handed back.
  const [, cookie] =
    /(?:^|;\s*)(?:__Secure-)?sprocket\.oauth_popup=([^;]+)/.exec(request.headers.get('Cookie') ?? '') ?? [];
  if (!cookie) return null;
  try {
    return JSON.parse(decodeURIComponent(cookie).replace(/\.[^.}]*$/, '')) as Popup;
  } catch {
    return null;
  }
}

/** The page. `code` is for the script of the page behind (account/google-popup.ts). */
export function popupRefusal({ popupOrigin, popupNonce }: Popup, code: string): Response {
  const message = { type: OAUTH_POPUP_MESSAGE_TYPE, targetOrigin: popupOrigin, nonce: popupNonce, error: { code } };
  const data = JSON.stringify(message).replaceAll('<', '\\u003c');
  return new Response(
    `<!doctype html><html><head><meta charset="utf-8"><title>Sign-in</title></head><body>
<script type="application/json" id="${OAUTH_POPUP_DATA_ELEMENT_ID}">${data}</script>
<script>${OAUTH_POPUP_COMPLETE_SCRIPT}</script></body></html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; script-src '${OAUTH_POPUP_SCRIPT_CSP_HASH}'; base-uri 'none'`,
      },
    },
  );
}
