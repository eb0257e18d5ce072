import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { StartupError } from '../startup-error.ts';

/** The system account that runs PostgreSQL, when it is not the one that runs this process. */
export interface SystemAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as whoever owns the cluster, the data
 * folder or the folder around it, else as `postgres` or `nobody`. Undefined for a plain user: it runs
 * as that user.
 * @throws StartupError when root has nobody to run it as
 */
export async function chooseSystemAccount(cluster: string, ...around: string[]): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await knownAccounts();
  const owner = await ownerOf(cluster);
  if (owner?.uid) return known.find(({ uid }) => uid === owner.uid) ?? { name: `user ${owner.uid}`, ...owner };
  for (const folder of around) {
    const uid = (await ownerOf(folder))?.uid;
    const account = uid && known.find((each) => each.uid === uid);
    if (account) return account;
  }
  const account = ['postgres', '_postgres', 'nobody']
    .map((name) => known.find((each) => each.name === name))
    .find((each) => each !== undefined);
  if (account) return account;
  throw new StartupError(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it: start the shop as a plain user, or set DATABASE_URL.',
  );
}

/** Whether the account may enter the folder; asked of the system itself, so that access lists count. */
export async function canEnter(account: SystemAccount | undefined, folder: string): Promise<boolean> {
  if (!account) return true;
  const { code } = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account });
  return code === 0;
}

/** Runs a command to its end. Never throws: a command that cannot start has `code` null and the reason as output. */
export function run(
  command: string,
  args: string[],
  { account, cwd = '/' }: { account?: SystemAccount | undefined; cwd?: string } = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...runAs(account), cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code, signal) => {
      const ending = signal ? `\nended by ${signal}` : '';
      resolve({ code, output: Buffer.concat(chunks).toString() + ending });
    });
  });
}

/** Spawn options: the account, and an environment of our own so that PGDATA, PGPORT or a locale cannot meddle. */
export function runAs(account: SystemAccount | undefined) {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };
  return account ? { uid: account.uid, gid: account.gid, env } : { env };
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  return stat(path).catch(() => undefined);
}

async function knownAccounts(): Promise<SystemAccount[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([name, , uid, gid]) => name && !name.startsWith('#') && Number(uid) && gid)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }));
}
