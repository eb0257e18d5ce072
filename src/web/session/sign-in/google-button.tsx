import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { sentenceOf } from '#web/session/api-problem.ts';
import { leaveForGoogle, type SignInAnswer } from './auth-calls.ts';
import { GoogleMark } from './google-mark.tsx';
import { signInWithPopup } from './google-popup.ts';

interface GoogleButtonProps {
  /** Path to return to when the browser blocks the popup and the sign-in leaves this page. */
  returnTo: string;
  onStart: () => void;
  onSignedIn: (answer: SignInAnswer) => void;
  /** `sentence` is the reason, ready to show. */
  onFailed: (sentence: string) => void;
}

/** "Continue with Google" in a popup. When the browser blocks popups, the next click uses this window. */
export function GoogleButton({ returnTo, onStart, onSignedIn, onFailed }: GoogleButtonProps) {
  const [blocked, setBlocked] = useState(false);

  const inPopup = async () => {
    const popup = signInWithPopup();
    onStart();
    const outcome = await popup;
    setBlocked(outcome === 'blocked');
    if (outcome === 'signed-in' || outcome === 'code-needed')
      onSignedIn({ secondFactorRequired: outcome === 'code-needed' });
    else onFailed(outcome === 'blocked' ? m.account_google_blocked() : outcome.message);
  };
  const inThisWindow = () => {
    onStart();
    leaveForGoogle(returnTo).catch((error: unknown) => onFailed(sentenceOf(error)));
  };
  return (
    <>
      <p className="form-divider">{m.account_or()}</p>
      <Button size="big" wide onClick={blocked ? inThisWindow : () => void inPopup()}>
        <GoogleMark />
        {blocked ? m.account_google_this_window() : m.account_google()}
      </Button>
    </>
  );
}
