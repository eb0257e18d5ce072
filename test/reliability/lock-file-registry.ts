/** A registry of npm on this machine that knows the packages of package-lock.json, and has no files of them. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../fixtures/shop-process.ts';

const LockFile = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional(), integrity: z.string().optional() })),
});

/**
 * npm asks the registry although all packages are installed: one of them wants the version that is called `latest`.
 * @returns its address
 */
export async function openLockFileRegistry(): Promise<{ url: string; close(): void }> {
  const { packages } = LockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url ?? '').slice(1);
    const found = packages[`node_modules/${name}`];
    if (!found?.version) response.writeHead(404).end('{}');
    else response.end(JSON.stringify(describe(name, found.version, found.integrity)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function describe(name: string, version: string, integrity: string | undefined) {
  const dist = { tarball: `http://127.0.0.1:1/${name}.tgz`, integrity };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dist } } };
}
