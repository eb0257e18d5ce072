import { isIPv4, isIPv6 } from 'node:net';

/** Header in which our own server names the client's address; it overwrites whatever a client sent. */
export const clientAddressHeader = 'x-sprocket-client-address';

/**
 * The network that a limit counts for: the IPv4 address, or the IPv6 /64, which is what one
 * customer has at least. All spellings of an address give the same network.
 */
export function clientNetwork(address: string | null): string {
  if (address === null) return 'unknown';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  // URL writes every IPv6 address in its one canonical, compressed form.
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical);
  if (mapped) return dotted(mapped[1] ?? '', mapped[2] ?? '');
  const [front = '', back] = canonical.split('::');
  const head = front === '' ? [] : front.split(':');
  const tail = back === undefined || back === '' ? [] : back.split(':');
  const groups =
    back === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function dotted(high: string, low: string): string {
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((n) => [n >> 8, n & 255])
    .join('.');
}
