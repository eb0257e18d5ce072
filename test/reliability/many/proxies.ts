/** nginx and HAProxy with the configuration of deploy/, on ports that the system assigns, and in a temporary folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../fixtures/shop-process.ts';

export interface ProxyServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** A port on which a proxy is going to listen: taken by this process, which gives it away. */
export interface TakenPort {
  readonly port: number;
  readonly server: Server;
}

export async function takePort(): Promise<TakenPort> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server };
}

interface ProxyOptions {
  readonly folder: string;
  readonly taken: TakenPort;
  readonly shopPorts: readonly [number, number];
  /** For nginx: whether it keeps all answers for ten seconds without asking, whoever they are for. */
  readonly isCareless?: boolean;
}

/** Replaces each text, which must be there: otherwise another configuration would be tested. */
function replaceAll(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration has no ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

const careless = [
  [
    'proxy_ignore_headers Cache-Control Expires;',
    'proxy_ignore_headers Cache-Control Expires X-Accel-Expires Set-Cookie Vary; proxy_cache_valid 200 10s;',
  ],
  ['proxy_cache_bypass $http_authorization;', ''],
  ['proxy_no_cache $http_authorization;', ''],
  ['location ~ ^/api/(auth/|orders/changes)', 'location /not-asked-for'],
] as const;

export async function startNginx({ folder, taken, shopPorts, isCareless = false }: ProxyOptions): Promise<ProxyServer> {
  const site = join(folder, 'sprocket.conf');
  const given = await readFile(join(root, 'deploy/nginx/sprocket.conf'), 'utf8');
  await writeFile(
    site,
    replaceAll(given, [
      ['127.0.0.1:3001', `127.0.0.1:${shopPorts[0]}`],
      ['127.0.0.1:3002', `127.0.0.1:${shopPorts[1]}`],
      ['listen 80;', `listen 127.0.0.1:${taken.port};`],
      ['server_name parts.example.com;', 'server_name _;'],
      ['/var/cache/nginx/sprocket', join(folder, 'cache')],
      ...(isCareless ? careless : []),
    ]),
  );
  await mkdir(join(folder, 'bodies'), { recursive: true });
  const main = join(folder, 'nginx.conf');
  await writeFile(
    main,
    `daemon off; user root; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {}
http { access_log off; client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/proxied; include ${site}; }`,
  );
  return startProxy('nginx', ['-c', main, '-e', join(folder, 'nginx.log')], taken);
}

export async function startHaproxy({ folder, taken, shopPorts }: ProxyOptions): Promise<ProxyServer> {
  const path = join(folder, 'haproxy.cfg');
  const given = await readFile(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8');
  await writeFile(
    path,
    replaceAll(given, [
      ['127.0.0.1:3001', `127.0.0.1:${shopPorts[0]}`],
      ['127.0.0.1:3002', `127.0.0.1:${shopPorts[1]}`],
      ['bind :80\n', `bind fd@${inherited}\n`],
    ]),
  );
  return startProxy('haproxy', ['-q', '-db', '-f', path], taken);
}

/** The descriptor of the taken port in a proxy. */
const inherited = 3;

async function startProxy(program: string, args: string[], { port, server }: TakenPort): Promise<ProxyServer> {
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle;
  const child: ChildProcess = spawn(program, args, {
    stdio: ['inherit', 'inherit', 'inherit', fd],
    // NGINX is how nginx itself tells its successor what it listens on.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, NGINX: `${inherited};` },
  });
  server.close();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 200; attempt++) {
    if ((await fetch(`${origin}/api/health`).catch(() => undefined))?.ok) break;
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await sleep(50);
  }
  return {
    origin,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
