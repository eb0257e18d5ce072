/**
 * Inspects a file in a thread of its own with a memory limit: a hostile file of 2 MB can keep a processor busy for
 * seconds, and the thread of the requests must neither wait for it nor run out of memory.
 */
import { m } from '#messages';
import { createWorkThread, ThreadLimitError } from '#platform/process/work-thread.server.ts';
import type { ImportKind, ImportSettingsChange } from './contract.ts';
import type { Inspection } from './inspect-file.server.ts';
import { UnreadableFile } from './read/unreadable-file.ts';

export interface InspectionRequest {
  readonly path: string;
  readonly kind: ImportKind;
  readonly given: ImportSettingsChange;
}

export type InspectionResult = { readonly inspection: Inspection } | { readonly unreadable: string };

/** Memory limits, in MB, are those of the import thread, which reads the same files. */
const inspections = createWorkThread<InspectionRequest, InspectionResult>({
  module: new URL('./inspect-worker.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 48 },
});

/** The result of inspectFile. Throws UnreadableFile, also when the file needs too much memory. */
export async function inspectInThread(request: InspectionRequest): Promise<Inspection> {
  const result = await inspections.ask(request).catch((error: unknown) => {
    throw error instanceof ThreadLimitError ? new UnreadableFile(m.imports_too_much_memory()) : error;
  });
  if ('unreadable' in result) throw new UnreadableFile(result.unreadable);
  return result.inspection;
}
