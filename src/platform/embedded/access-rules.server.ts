/** Who may connect to the embedded PostgreSQL: pg_hba.conf and pg_ident.conf of the cluster. */
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../process/startup-error.ts';
import { run } from './account.server.ts';
import type { Installation } from './installation.server.ts';
import { BACKUP_USER, DATABASE_USER, SUPERUSER } from './settings.server.ts';

/**
 * Writes the rules of this release, also over those of an earlier one, which trusted every user who reached the socket.
 * The kernel names the user of a connection ("peer"): only the accounts that run the shop and PostgreSQL, and root, are
 * mapped to the three roles.
 * @throws StartupError when the files cannot be written, or this user has no name
 */
export async function writeAccessRules(installation: Installation): Promise<void> {
  const users = [...new Set(['root', ownName(), installation.account?.name ?? 'root'])].map(quoted);
  const mappings = users.flatMap((user) =>
    [SUPERUSER, DATABASE_USER, BACKUP_USER].map((role) => `shop ${user} ${role}`),
  );
  const rules = {
    'pg_hba.conf': `# Written at every start.\nlocal all all peer map=shop\n`,
    'pg_ident.conf': `# Written at every start.\n${mappings.join('\n')}\n`,
  };
  for (const [name, content] of Object.entries(rules)) {
    const existing = await readFile(join(installation.cluster, name), 'utf8').catch(() => undefined);
    if (existing === content) continue;
    // With the rights of PostgreSQL's account: root must not follow a link in a folder of another user.
    const { code, output } = await run('/bin/sh', ['-c', 'umask 077 && printf %s "$1" > "$2"', 'sh', content, name], {
      account: installation.account,
      cwd: installation.cluster,
    });
    if (code !== 0)
      throw new StartupError(`Cannot write ${join(installation.cluster, name)}: ${output.trim()}. Correct its rights.`);
  }
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL recognises the shop by the name of its user, and user ${process.getuid?.()} has none: add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
