/** The page that a Google popup shows for a rejected request: it sends the error to its opener and closes the popup. */
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

/** The popup that the request belongs to, as its start request said; null when the sign-in runs in a full page. */
export function popupOf(request: Request): Popup | null {
  const query = new URL(request.url).searchParams;
  const origin = query.get('popupOrigin');
  if (origin !== null) return { popupOrigin: origin, popupNonce: query.get('popupNonce') ?? '' };
  // better-auth's cookie about the start request; the signature after the last dot is not checked, because the
  // content is only sent back to an origin that is checked separately.
  const [, cookie] =
    /(?:^|;\s*)(?:__Host-)?sprocket\.oauth_popup=([^;]+)/.exec(request.headers.get('Cookie') ?? '') ?? [];
  if (!cookie) return null;
  try {
    return JSON.parse(decodeURIComponent(cookie).replace(/\.[^.}]*$/, '')) as Popup;
  } catch {
    return null;
  }
}

/** The page. The opener's script (web/session/sign-in/google-popup.ts) reads `code`. */
export function popupErrorPage({ popupOrigin, popupNonce }: Popup, code: string): Response {
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
