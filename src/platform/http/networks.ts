/** IP networks in CIDR notation (RFC 4632, RFC 4291), and whether an address is in one of them. */
import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

interface Network {
  readonly address: string;
  /** Length of the prefix in bits; undefined for a single address. */
  readonly prefix: number | undefined;
  readonly family: Family;
}

/** True for an IPv4 or IPv6 address such as `10.0.0.7`, and for a network such as `10.0.0.0/8` or `fd00::/8`. */
export function isNetwork(text: string): boolean {
  return parseNetwork(text) !== undefined;
}

/** A check whether an address is in one of the networks. An IPv4 address in IPv6 notation counts as the IPv4 address. */
export function networkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, prefix, family } of networks.flatMap((text) => parseNetwork(text) ?? [])) {
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, prefix, family);
  }
  return (address) => {
    const plain = withoutZone(address);
    const family = familyOf(plain);
    return family !== undefined && list.check(plain, family);
  };
}

function parseNetwork(text: string): Network | undefined {
  const [address = '', length, ...rest] = text.split('/');
  const family = familyOf(address);
  if (!family || rest.length > 0) return undefined;
  if (length === undefined) return { address, prefix: undefined, family };
  const prefix = /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  return prefix <= (family === 'ipv4' ? 32 : 128) ? { address, prefix, family } : undefined;
}

function familyOf(address: string): Family | undefined {
  const version = address.includes('%') ? 0 : isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}

/** The address without the network interface of a link-local one: `fe80::1%eth0` → `fe80::1`. */
function withoutZone(address: string): string {
  return address.replace(/%.*$/, '');
}
