/** Valid requests for edits of many parts, each with an edit in the state that it needs. */
import { planEdit } from '#domain/edits/plan-edit.server.ts';
import { runEdit } from '#domain/edits/run-edit.server.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Sample } from './samples.ts';

/** Undefined for other operations. */
export async function editSample(
  { shop: { system } }: ApiFixture,
  operation: string,
  part: string,
): Promise<Sample | undefined> {
  const edit = { parts: { ids: [part] }, change: { action: 'grade', grade: 'oem' } } as const;
  const planned = async () => (await planEdit(system, { ...edit, parts: { ids: [part] } }))._id;
  const done = async () => (await runEdit(system, await planned()))._id;
  const samples: Record<string, () => Promise<Sample> | Sample> = {
    listBulkEdits: () => ({ path: '/bulk-edit', options: {} }),
    planBulkEdit: () => ({ path: '/bulk-edit', options: { json: edit } }),
    getBulkEdit: async () => ({ path: `/bulk-edit/${await planned()}`, options: {} }),
    listBulkEditRows: async () => ({ path: `/bulk-edit/${await planned()}/rows`, options: {} }),
    runBulkEdit: async () => ({ path: `/bulk-edit/${await planned()}/run`, options: {} }),
    undoBulkEdit: async () => ({ path: `/bulk-edit/${await done()}/undo`, options: {} }),
    discardBulkEdit: async () => ({ path: `/bulk-edit/${await planned()}`, options: {} }),
  };
  return samples[operation]?.();
}
