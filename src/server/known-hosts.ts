/**
 * Which Host headers the metrics answer. A page of another site can make its own name resolve to this machine (DNS
 * rebinding) and so read the port from a browser in its network; the browser then sends that name.
 */
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Config } from '#platform/config.server.ts';

/** The body of the answer (421) to another name. */
export const unknownHost =
  'This name is not one of the metrics. Use the IP address, or add the name to METRICS_NAMES.\n';

/**
 * True for IP addresses, which no other site can make resolve to something else, and for the names of this machine and
 * METRICS_NAMES.
 */
export function knownHosts({ host, names }: NonNullable<Config['metrics']>): (header: string | undefined) => boolean {
  const known = new Set(['localhost', hostname(), host, ...names].map((name) => name.toLowerCase()));
  return (header) => {
    const name = URL.parse(`http://${header ?? ''}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
    return isIP(name) > 0 || known.has(name);
  };
}
