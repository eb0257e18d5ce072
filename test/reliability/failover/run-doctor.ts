/** npm run doctor on a database. */
import { spawn } from 'node:child_process';
import { root } from '../../fixtures/shop-process.ts';

/** True when it found everything in order; says its lines. */
export async function runDoctor(databaseUrl: string, say: (line: string) => void): Promise<boolean> {
  const child = spawn(process.execPath, ['src/server/doctor.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: databaseUrl, AUTH_SECRET: 's'.repeat(40) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  say(printed.trimEnd());
  return code === 0;
}
