/** The system account that runs PostgreSQL, and running commands as that account. */
import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { StartupError } from '../process/startup-error.ts';

/** An account of the operating system other than the one of this process. */
export interface SystemAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. When this process runs as root, the account is the owner of the cluster, of the data
 * folder or of the folder around it, else `postgres` or `nobody`. Undefined when this process does not run as root:
 * PostgreSQL then runs as the same user.
 * @throws StartupError when root finds no such account
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

/** True when the account may enter the folder. A shell tries it, so that access control lists are respected. */
export async function canEnter(account: SystemAccount | undefined, folder: string): Promise<boolean> {
  if (!account) return true;
  const { code } = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account });
  return code === 0;
}

/** Runs a command and waits for it. Never throws: for a command that cannot start, `code` is null and `output` the reason. */
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
      const signalNote = signal ? `\nended by ${signal}` : '';
      resolve({ code, output: Buffer.concat(chunks).toString() + signalNote });
    });
  });
}

/** Spawn options for the account. The environment is minimal, so that PGDATA, PGPORT or a locale have no effect. */
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
