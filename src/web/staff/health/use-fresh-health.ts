import { useEffect, useState } from 'react';
import type { ShopHealth } from '#domain/health/contract.ts';
import { call } from '#web/session/api-client.ts';

const intervalMs = 10_000;

/**
 * The health of the shop, asked for again 10 s after each answer while the page is visible, and at once when it becomes
 * visible. `isOld`: the last attempt failed, and `health` is the last one that succeeded.
 */
export function useFreshHealth(loaded: ShopHealth): { health: ShopHealth; isOld: boolean } {
  const [fresh, setFresh] = useState({ health: loaded, isOld: false });
  useEffect(() => {
    let timer: number | undefined;
    let hasLeft = false;
    let isAsking = false;
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(refresh, intervalMs);
    };
    const refresh = async () => {
      if (document.visibilityState === 'hidden' || isAsking) return;
      isAsking = true;
      const health = await call('getShopHealth').catch(() => undefined);
      isAsking = false;
      if (hasLeft) return;
      setFresh((last) => (health ? { health, isOld: false } : { ...last, isOld: true }));
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', refresh);
    return () => {
      hasLeft = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return fresh;
}
