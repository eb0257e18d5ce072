/** Where a person came from before signing in. Only a path of this site is ever followed. */

// Any origin does to find out whether a path stays on its own; the server renders these pages too.
const here = 'http://shop.invalid';

/** The path to go on to, or null when `value` is missing, leads elsewhere, or back to a sign-in page. */
export function safeReturnPath(value: string | null): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, here)) return null;
  const url = new URL(value, here);
  if (url.origin !== here || /^\/(login|register|reset-password|api)(\/|$)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** In the login page's address: the person is signed in, but the page is for the shop's staff. */
export const staffOnlyParam = 'staff';

/** Address of the login page that leads back to `url` afterwards. */
export function loginPath(url: URL | Location): string {
  return `/login?returnTo=${encodeURIComponent(`${url.pathname}${url.search}`)}`;
}
