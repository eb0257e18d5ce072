import { useEffect, useEffectEvent } from 'react';
import { whenOnline } from './when-online.ts';

/** Calls `repeat` when the connection is back, if the last request has failed: its notice goes without a press of its button. */
export function useRepeatOnline(hasFailed: boolean, repeat: () => void): void {
  const run = useEffectEvent(repeat);
  useEffect(() => (hasFailed ? whenOnline(() => run()) : undefined), [hasFailed]);
}
