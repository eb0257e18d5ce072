/** Where a person came from before signing in. Only a path of this site is ever followed. */

/** The path to go on to, or null when `value` is missing, leads elsewhere, or back to a sign-in page. */
export function safeReturn(value: string | null): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, window.location.origin)) return null;
  const url = new URL(value, window.location.origin);
  if (url.origin !== window.location.origin || /^\/(login|register|reset-password|api)(\/|$)/.test(url.pathname))
    return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Address of the login page that leads back to `url` afterwards. */
export function loginPath(url: URL | Location): string {
  return `/login?returnTo=${encodeURIComponent(`${url.pathname}${url.search}`)}`;
}
