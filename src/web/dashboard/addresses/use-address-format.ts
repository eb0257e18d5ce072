import { useCallback, useEffect, useState } from 'react';
import type { AddressFormat } from '#domain/addresses/contract.ts';
import { call } from '#web/api-client.ts';

interface LoadedFormat {
  readonly country: string;
  /** The form of the country; null: it could not be loaded. */
  readonly format: AddressFormat | null;
}

/**
 * The form of the chosen country. While that of another country loads, `format` is still the earlier one, so that the
 * fields neither vanish nor lose what is being typed.
 */
export function useAddressFormat(country: string) {
  const [loaded, setLoaded] = useState<LoadedFormat>();
  const [shown, setShown] = useState<AddressFormat>();
  const load = useCallback(async () => {
    if (country === '') return;
    setLoaded(undefined);
    const format = await call('getAddressFormat', { path: { country } }).catch(() => null);
    setLoaded({ country, format });
    if (format) setShown((now) => (now?.country === format.country ? now : format));
  }, [country]);
  useEffect(() => void load(), [load]);
  const isCurrent = loaded?.country === country;
  return {
    format: isCurrent && loaded.format ? loaded.format : shown,
    loading: country !== '' && !isCurrent,
    failed: isCurrent && loaded.format === null,
    retry: () => void load(),
  };
}
