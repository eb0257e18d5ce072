/** A shop on an embedded database with parts and access tokens, whose process a test may disturb. */
import { rm } from 'node:fs/promises';
import { startShopProcess } from '../fixtures/shop-process.ts';
import { type PreparedShop, prepareShop } from './kill/prepare-shop.ts';

export interface RunningShop extends PreparedShop {
  readonly origin: string;
  readonly pid: number;
  output(): string;
  readonly ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
  /** Also deletes its data. */
  close(): Promise<void>;
}

export async function openRunningShop(
  orders: number,
  { settings = {}, folder }: { settings?: Record<string, string>; folder?: string } = {},
): Promise<RunningShop> {
  const prepared = await prepareShop(orders, { folder });
  const env = {
    DATA_DIR: prepared.dataDir,
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'a-long-enough-one',
    ...settings,
  };
  const { child, opened, output, ended } = startShopProcess({ env });
  const origin = await opened;
  async function stop() {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await ended;
  }
  return {
    ...prepared,
    origin,
    pid: child.pid ?? 0,
    output,
    ended,
    kill: (signal) => child.kill(signal),
    stop,
    async close() {
      await stop();
      await rm(prepared.dataDir, { recursive: true, force: true });
    },
  };
}
