import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { continueInPopup, continueInThisWindow, type GoogleSteps } from './continue-with-google.ts';
import { GoogleMark } from './google-mark.tsx';

interface GoogleButtonProps extends GoogleSteps {
  /** Path to return to when the browser blocks the popup and the sign-in leaves this page. */
  readonly returnTo: string;
}

/** "Continue with Google" in a popup. When the browser blocks popups, the next click uses this window. */
export function GoogleButton({ returnTo, ...steps }: GoogleButtonProps) {
  const [blocked, setBlocked] = useState(false);
  const click = () => {
    if (blocked) continueInThisWindow(returnTo, steps);
    else void continueInPopup(steps).then(setBlocked);
  };
  return (
    <>
      <p className="form-divider">{m.account_or()}</p>
      <Button size="big" wide onClick={click}>
        <GoogleMark />
        {blocked ? m.account_google_this_window() : m.account_google()}
      </Button>
    </>
  );
}
