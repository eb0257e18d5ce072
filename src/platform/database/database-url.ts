/** The address of the database in DATABASE_URL. */
import { isIP } from 'node:net';
import { z } from 'zod';

const addressFormat = 'must look like postgres://user:password@host:5432/name';
const oneAddress =
  'names several hosts: name one address that leads to the primary, such as that of HAProxy with deploy/database/haproxy.cfg';

/** An address of one host, which may be the folder of a Unix socket (?host=/run/postgresql). */
export const databaseUrl = z
  .string()
  // With a user, URL needs a host before the path, although the one in the query takes its place.
  .transform((url) => url.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=[/?#]|$)/, '$1localhost'))
  .superRefine((url, context) => {
    const message = problemOf(url);
    if (message) context.addIssue({ code: 'custom', message });
  });

function problemOf(url: string): string | undefined {
  const authority = /^postgres(?:ql)?:\/\/([^/?#]*)/.exec(url)?.[1];
  if (authority === undefined) return addressFormat;
  // A password may contain @ and commas.
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  if (host.includes(',')) return oneAddress;
  if (!URL.canParse(url)) return addressFormat;
  return new URL(url).searchParams.get('host')?.includes(',') ? oneAddress : undefined;
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
