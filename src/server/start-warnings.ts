/** Warnings about settings with which the shop works, but not as safely as it could. */
import type { Config } from '#platform/config.server.ts';

/** One sentence for each such setting, with what to do. They are logged at the start. */
export function startWarnings(config: Config): string[] {
  return [withoutTrustedProxies(config)].filter((warning) => warning !== undefined);
}

/** The shop itself speaks http only: with an https origin there is a proxy, from which every request comes. */
function withoutTrustedProxies({ origin, trustedProxies }: Config): string | undefined {
  if (!origin.startsWith('https:') || trustedProxies.length > 0) return undefined;
  return 'TRUSTED_PROXIES is not set: all visitors have the address of the reverse proxy, so one of them can use up the sign-in attempts of all. Set it to the address of the proxy, for example TRUSTED_PROXIES=127.0.0.1';
}
