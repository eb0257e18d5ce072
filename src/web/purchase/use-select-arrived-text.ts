import { useLayoutEffect, useRef } from 'react';

/**
 * Selects a text that the script fills into a field in which the buyer already is: what is typed next replaces it instead of
 * being added to it. `arrived` is undefined once the buyer has typed.
 */
export function useSelectArrivedText(fieldId: string, arrived: string | undefined): void {
  const before = useRef(arrived);
  useLayoutEffect(() => {
    if (arrived === before.current) return;
    before.current = arrived;
    const field = document.activeElement;
    if (arrived !== undefined && field instanceof HTMLInputElement && field.id === fieldId) field.select();
  }, [fieldId, arrived]);
}
