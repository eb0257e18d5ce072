import { pagePaths } from '#platform/http/page-paths.ts';
import { safeReturnPath } from '#web/session/return-to.ts';

/** Whether the form makes an account. */
export const isRegistration = (form: HTMLFormElement) => form.dataset['kind'] === 'register';

/** Path of the page that follows; undefined: that where the user begins. A new buyer begins with a part to purchase. */
export function givenPath(form: HTMLFormElement): string | undefined {
  const returnPath = safeReturnPath(new URLSearchParams(window.location.search).get('returnTo'));
  return returnPath ?? (isRegistration(form) ? pagePaths.purchase : undefined);
}
