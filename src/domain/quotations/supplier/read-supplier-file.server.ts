/** Reads a file of a supplier in a thread of its own: a hostile one can keep a processor busy for seconds. */
import type { SourceRow } from '#domain/imports/read/source-row.ts';
import { m } from '#messages';
import { createWorkThread, ThreadLimitError } from '#platform/process/work-thread.server.ts';

export interface SupplierFileRows {
  readonly rows: readonly SourceRow[];
  /** Why it cannot be read, and what to do; empty: it is read. */
  readonly problem: string;
}

const files = createWorkThread<string, SupplierFileRows>({
  module: new URL('./supplier-list-worker.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  timeLimitMs: 15_000,
});

/** @param path of a file of this machine */
export function readSupplierFile(path: string): Promise<SupplierFileRows> {
  return files.ask(path).catch((error: unknown) => {
    if (error instanceof ThreadLimitError) return { rows: [], problem: m.quick_too_large_to_read() };
    throw error;
  });
}
