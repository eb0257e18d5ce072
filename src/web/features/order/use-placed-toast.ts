import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';

const isJustPlaced = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isPlaced' in state && state.isPlaced === true;

/** Says once that the order was placed, on a page without React Router that has led here with this state of the location. */
export function usePlacedToast(): void {
  const { state } = useLocation();
  const [isPlaced] = useState(() => isJustPlaced(state));
  useEffect(() => {
    if (!isPlaced) return;
    toast.success(m.purchase_successful());
    // A reload does not say it again. The rest of the state stays.
    const { usr, ...entry } = window.history.state;
    window.history.replaceState({ ...entry, usr: { ...usr, isPlaced: undefined } }, '');
  }, [isPlaced]);
}
