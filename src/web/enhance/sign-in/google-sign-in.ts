/** "Continue with Google" on the login and the registration. */
import { secondFactorRequired } from '#domain/identity/second-factor/second-factor-required.ts';
import { m } from '#messages';
import { rootPath } from '#platform/paths.ts';
import { continueInPopup, continueInThisWindow } from '#web/session/sign-in/continue-with-google.ts';
import { googleMessage } from '#web/session/sign-in/google-popup.ts';
import { secondFactorPath } from '#web/session/sign-in/second-factor-path.ts';
import { givenPath } from './given-path.ts';
import { runSignIn } from './run-sign-in.ts';
import type { SignInView } from './sign-in-view.ts';

/** When the browser blocks popups, the next click uses this window, and the button says so. */
export function startGoogleButton(view: SignInView, button: HTMLButtonElement): void {
  const label = button.querySelector('span');
  let isBlocked = false;
  const steps = {
    onStart: () => view.start(m.account_google_waiting()),
    onSignedIn: (answer: { secondFactorRequired?: boolean }) =>
      void runSignIn(view, m.account_signing_in(), async () => answer),
    onFailed: (sentence: string) => view.fail(sentence),
  };
  button.addEventListener('click', async () => {
    if (isBlocked) return continueInThisWindow(givenPath(view.form) ?? rootPath, steps);
    isBlocked = await continueInPopup(steps);
    if (label) label.textContent = isBlocked ? m.account_google_this_window() : m.account_google();
  });
  button.disabled = false;
}

/**
 * After a redirect sign-in without a session, Google returns with ?error=. Goes on to the code of a second factor, or shows
 * the message once and removes it from the address.
 */
export function showGoogleAnswer(view: SignInView): void {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('error');
  if (code === null) return;
  if (code === secondFactorRequired) {
    window.location.replace(secondFactorPath(givenPath(view.form)));
    return;
  }
  for (const name of ['error', 'error_description']) address.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
  view.say(googleMessage(code));
}
