/** Which hosts of other sites the server may be led to by an address that a person has typed. */
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/**
 * Networks of IPv6 that contain an IPv4 address: a router or the system may deliver to that. IPv4-compatible (RFC 4291, 2.5.5.1), IPv4-translated (RFC 2765), NAT64 (RFC 6052, RFC 8215), 6to4 (RFC 3056) and
 * Teredo (RFC 4380), ISATAP (RFC 5214) by its interface id.
 */
const embedding: readonly string[] = [
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  '2001::/32',
];

/** Addresses of cloud services that answer with the secrets of the machine, and are not in a private range. */
const metadataAddresses: ReadonlySet<string> = new Set(['168.63.129.16', '100.100.100.200', '192.0.0.192']);
/** Names of these addresses: a resolver of the machine may answer with any address. */
const metadataHosts =
  /(^|\.)(metadata(\.google)?\.internal|instance-data(\.ec2\.internal)?|metadata\.(azure|packet|tencentyun|platformequinix)\.(com|net|internal)|metadata)$/;
/** Names that are never of the public DNS (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const localNames = /(^|\.)(localhost|local|internal|home\.arpa|lan|intranet|corp|localdomain)$/;

/**
 * Whether the host, with all the addresses that it resolves to, is on the public internet and is not this machine.
 * @param own the addresses of this machine
 */
export function isPublicHost(host: string, addresses: readonly string[], own = ownAddresses()): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (metadataHosts.test(name) || localNames.test(name)) return false;
  return addresses.length > 0 && addresses.every((address) => isPublicAddress(address) && !own.has(plain(address)));
}

/**
 * Whether the address is a public one: not private, loopback, link-local, multicast, reserved or known to serve metadata,
 * nor an IPv6 address with an IPv4 address in it.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (!parsed) return false;
  if (parsed.range() !== 'unicast' || metadataAddresses.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || !embedsIpv4(parsed as IPv6);
}

/**
 * The address; undefined for what is none. ipaddr.js itself reads ::8.8.8.8 as if it were ::ffff:8.8.8.8, so URL writes it
 * without dots.
 */
function parse(address: string): IPv4 | IPv6 | undefined {
  const text = isIP(address) === 6 ? URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) : address;
  return text !== undefined && isIP(text) > 0 ? ipaddr.process(text) : undefined;
}

function embedsIpv4(address: IPv6): boolean {
  const isIsatap = [0, 0x0200].includes(address.parts[4] ?? -1) && address.parts[5] === 0x5efe;
  return isIsatap || embedding.some((network) => address.match(ipaddr.IPv6.parseCIDR(network)));
}

/** The addresses of the machine itself; they change, so they are read each time. */
function ownAddresses(): ReadonlySet<string> {
  return new Set(
    Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => plain(address)) ?? []),
  );
}

const plain = (address: string) => parse(address.replace(/%.*$/, ''))?.toString() ?? address;
