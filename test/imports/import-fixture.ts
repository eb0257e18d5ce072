/** A shop, an admin, and the way a file goes through an import: what the tests of imports share. */

import { changeImport, checkImport, runImport, undoImport } from '#domain/imports/batch-commands.server.ts';
import type {
  ImportBatch,
  ImportKind,
  ImportOutcome,
  ImportRow,
  ImportSettingsChange,
} from '#domain/imports/contract.ts';
import { getImport, listImportErrors, listImportRows } from '#domain/imports/list-imports.server.ts';
import { processBatches } from '#domain/imports/process-batches.server.ts';
import { announceImport, receiveFile } from '#domain/imports/receive-file.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { createUser } from '../factories.ts';

export interface ImportWorld {
  readonly shop: TestShop;
  readonly staff: Scope;
  /** What the background work could not do and nobody foresaw. */
  readonly logged: object[];
  /** Announces and sends a file; text is sent as UTF-8. */
  upload(kind: ImportKind, content: string | Uint8Array, fileName?: string): Promise<ImportBatch>;
  /** Does in the foreground all that waits for the background. */
  work(): Promise<void>;
  /** Uploads, reads it as `settings` say, and has the dry run made. */
  check(kind: ImportKind, content: string | Uint8Array, settings?: ImportSettingsChange): Promise<ImportBatch>;
  run(id: string, options?: { acceptPriceFalls: boolean }): Promise<ImportBatch>;
  undo(id: string): Promise<ImportBatch>;
  rows(id: string, outcome?: ImportOutcome): Promise<readonly ImportRow[]>;
  errors(id: string): Promise<string>;
  close(): Promise<void>;
}

export async function openImportWorld(): Promise<ImportWorld> {
  const shop = await openTestShop();
  const staff = shop.as(await createUser(shop, { role: 'admin', email: 'staff@example.com' }));
  const logged: object[] = [];
  const work = () =>
    processBatches(shop.system, {
      pool: shop.pool,
      log: { info() {}, error: (fields: object) => logged.push(fields) },
    });
  const upload: ImportWorld['upload'] = async (kind, content, fileName = 'list.csv') => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const { _id } = await announceImport(staff, { kind, fileName, fileBytes: bytes.byteLength });
    return receiveFile(staff, _id, { from: 0, bytes: pieces(bytes) });
  };
  const after = async (id: string) => {
    await work();
    return getImport(staff, id);
  };
  return {
    shop,
    staff,
    logged,
    upload,
    work,
    async check(kind, content, settings) {
      const { _id, state } = await upload(kind, content);
      if (settings) await changeImport(staff, _id, settings);
      if (!settings && state === 'failed') return getImport(staff, _id);
      await checkImport(staff, _id);
      return after(_id);
    },
    async run(id, options = { acceptPriceFalls: false }) {
      await runImport(staff, id, options);
      return after(id);
    },
    async undo(id) {
      await undoImport(staff, id);
      return after(id);
    },
    rows: async (id, outcome) => (await listImportRows(staff, id, { outcome, page: 1, limit: 100 })).items,
    async errors(id) {
      let csv = '';
      for await (const piece of await listImportErrors(staff, id)) csv += piece;
      return csv;
    },
    close: () => shop.close(),
  };
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 50_000) yield bytes.subarray(at, at + 50_000);
}
