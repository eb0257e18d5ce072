import { isIPv4, isIPv6 } from 'node:net';

/** Header in which the server passes the client's address on. It replaces a header of that name in the request. */
export const clientAddressHeader = 'x-sprocket-client-address';

/**
 * The network that rate limits count by: the IPv4 address, or the IPv6 /64, the smallest block that providers assign
 * to one customer. All notations of an address give the same network; "unknown" for anything else.
 */
export function clientNetwork(address: string | null): string {
  if (address === null) return 'unknown';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  // The URL parser converts every IPv6 address into its canonical compressed form (RFC 5952).
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical);
  if (mapped) return toIpv4(mapped[1] ?? '', mapped[2] ?? '');
  const [before = '', after] = canonical.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const groups =
    after === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function toIpv4(high: string, low: string): string {
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((n) => [n >> 8, n & 255])
    .join('.');
}
