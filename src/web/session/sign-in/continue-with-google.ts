/** The steps of "Continue with Google", for the login page and the dialog that asks to sign in again. */
import { m } from '#messages';
import { sentenceOf } from '#web/session/api-problem.ts';
import { leaveForGoogle, type SignInAnswer } from './auth-calls.ts';
import { signInWithPopup } from './google-popup.ts';

export interface GoogleSteps {
  readonly onStart: () => void;
  readonly onSignedIn: (answer: SignInAnswer) => void;
  /** `sentence` is the reason, ready to show. */
  readonly onFailed: (sentence: string) => void;
}

/**
 * Signs in with a popup. Call it directly in a click handler: browsers block popups opened later.
 * @returns whether the browser blocks popups: then the next click calls continueInThisWindow
 */
export async function continueInPopup({ onStart, onSignedIn, onFailed }: GoogleSteps): Promise<boolean> {
  const popup = signInWithPopup();
  onStart();
  const outcome = await popup;
  if (outcome === 'signed-in' || outcome === 'code-needed')
    onSignedIn({ secondFactorRequired: outcome === 'code-needed' });
  else onFailed(outcome === 'blocked' ? m.account_google_blocked() : outcome.message);
  return outcome === 'blocked';
}

/** Leaves this page for Google, which leads back to the path `returnTo`. */
export function continueInThisWindow(
  returnTo: string,
  { onStart, onFailed }: Pick<GoogleSteps, 'onStart' | 'onFailed'>,
): void {
  onStart();
  leaveForGoogle(returnTo).catch((error: unknown) => onFailed(sentenceOf(error)));
}
