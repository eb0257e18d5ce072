/**
 * The address of the database as libpq, PostgreSQL's own client library, writes it: it may name several hosts, each with its port
 * (postgres://user:password@h1:5432,h2:5432/name, or ?host=h1,h2&port=5432,5433). pg knows one host only, so the address is
 * split into one for each host.
 */
import { isIP } from 'node:net';

/** The shop writes, so it needs the primary, whichever of these is asked for. */
const accepted = new Set(['any', 'read-write', 'primary']);

const addressFormat =
  'must look like postgres://user:password@host:5432/name, or with several hosts postgres://user:password@h1:5432,h2:5432/name';

/**
 * One address for each host, in the given order. target_session_attrs and load_balance_hosts are taken out: the shop finds the
 * primary by itself. Throws an Error that says what is wrong, without the password.
 */
export function splitDatabaseUrl(url: string): string[] {
  const match = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/.exec(url);
  if (!match) throw new Error(addressFormat);
  const [, scheme = '', authority = '', path = '', search = ''] = match;
  const query = new URLSearchParams(search);
  checkSessionAttributes(query);
  // A password may contain @.
  const at = authority.lastIndexOf('@') + 1;
  const user = authority.slice(0, at);
  const hosts = authority.slice(at).split(',');
  const address = (host: string, own: URLSearchParams) =>
    checked(`${scheme}${user}${host}${path}${own.size > 0 ? `?${own}` : ''}`);
  const named = query.get('host');
  if (named === null) return hosts.map((host) => address(host, query));
  // A host in the query takes the place of the one before the path, which may be missing; an URL with a user needs one.
  const placeholder = hosts[0] || 'localhost';
  if (!named.includes(',')) return [address(user ? placeholder : (hosts[0] ?? ''), query)];
  const names = named.split(',');
  const ports = portsOf(query, names.length);
  return names.map((host, index) => {
    const own = new URLSearchParams(query);
    own.set('host', host);
    const port = ports[index];
    if (port) own.set('port', port);
    else own.delete('port');
    return address(placeholder, own);
  });
}

/** Host and port as a log or a message names them, without user and password. */
export function describeHost(url: string): string {
  const { host, searchParams } = new URL(url);
  const named = searchParams.get('host');
  if (!named) return host;
  const port = searchParams.get('port');
  const name = isIP(named) === 6 ? `[${named}]` : named;
  return port ? `${name}:${port}` : name;
}

function checkSessionAttributes(query: URLSearchParams): void {
  const wanted = query.get('target_session_attrs');
  if (wanted !== null && !accepted.has(wanted))
    throw new Error(`needs a server that can be written to: target_session_attrs may be ${[...accepted].join(', ')}`);
  query.delete('target_session_attrs');
  query.delete('load_balance_hosts');
}

/** One port for all hosts, or one for each. */
function portsOf(query: URLSearchParams, hosts: number): (string | undefined)[] {
  const ports = query.get('port')?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== hosts)
    throw new Error('names several hosts and another number of ports: give one port for all hosts, or one for each');
  return Array.from({ length: hosts }, (_, index) => (ports.length === 1 ? ports[0] : ports[index]));
}

function checked(url: string): string {
  if (!URL.canParse(url)) throw new Error(addressFormat);
  return url;
}
