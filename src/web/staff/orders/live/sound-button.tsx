import { useEffect, useSyncExternalStore } from 'react';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { allowSoundAfterGesture, isSoundOn, setSoundOn, subscribeToSound } from './order-sound.ts';

/** Switches the sound of new orders on and off, for this browser. */
export function SoundButton() {
  const on = useSyncExternalStore(subscribeToSound, isSoundOn, () => true);
  useEffect(allowSoundAfterGesture, []);
  return (
    <Button variant="quiet" aria-pressed={on} onClick={() => setSoundOn(!on)}>
      {/* The label is one text: the button sets its parts apart. */}
      <span>
        {m.live_sound()}
        <span aria-hidden="true">: {on ? m.live_sound_on() : m.live_sound_off()}</span>
      </span>
    </Button>
  );
}
