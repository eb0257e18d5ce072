/** A test shop with an admin, and the steps of an import as functions. */

import { changeImport, checkImport, runImport, undoImport } from '#domain/imports/batch-commands.server.ts';
import type {
  ImportBatch,
  ImportKind,
  ImportOutcome,
  ImportRow,
  ImportSettingsChange,
  ListKind,
} from '#domain/imports/contract.ts';
import { exportList } from '#domain/imports/export-list.server.ts';
import { getImport, listImportErrors, listImportRows } from '#domain/imports/list-imports.server.ts';
import { processBatches } from '#domain/imports/process-batches.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { uploadFile } from '../../fixtures/upload-file.ts';

export interface ImportFixture {
  readonly shop: TestShop;
  readonly staff: Scope;
  /** Errors that the background work has logged. */
  readonly logged: object[];
  /** Announces and sends a file; text is sent as UTF-8. */
  upload(kind: ImportKind, content: string | Uint8Array, fileName?: string): Promise<ImportBatch>;
  /** Processes all waiting batches and returns when none is left. */
  processAll(): Promise<void>;
  /** Uploads a file, applies the settings, and makes the dry run. */
  check(kind: ImportKind, content: string | Uint8Array, settings?: ImportSettingsChange): Promise<ImportBatch>;
  run(id: string, options?: { acceptPriceFalls: boolean }): Promise<ImportBatch>;
  undo(id: string): Promise<ImportBatch>;
  rows(id: string, outcome?: ImportOutcome): Promise<readonly ImportRow[]>;
  errors(id: string): Promise<string>;
  /** The export of all rows as CSV. */
  exported(kind: ListKind): Promise<string>;
  close(): Promise<void>;
}

export async function openImportFixture(): Promise<ImportFixture> {
  const shop = await openTestShop();
  const staff = shop.as(await createUser(shop, { role: 'admin', email: 'staff@example.com' }));
  const logged: object[] = [];
  const processAll = () =>
    processBatches(shop.system, {
      pool: shop.pool,
      log: { info() {}, error: (fields: object) => logged.push(fields) },
    });
  const upload: ImportFixture['upload'] = (kind, content, fileName) => uploadFile(staff, kind, content, fileName);
  const processed = async (id: string) => {
    await processAll();
    return getImport(staff, id);
  };
  return {
    shop,
    staff,
    logged,
    upload,
    processAll,
    async check(kind, content, settings) {
      const { _id, state } = await upload(kind, content);
      if (settings) await changeImport(staff, _id, settings);
      if (!settings && state === 'failed') return getImport(staff, _id);
      await checkImport(staff, _id);
      return processed(_id);
    },
    async run(id, options = { acceptPriceFalls: false }) {
      await runImport(staff, id, options);
      return processed(id);
    },
    async undo(id) {
      await undoImport(staff, id);
      return processed(id);
    },
    rows: async (id, outcome) => (await listImportRows(staff, id, { outcome, page: 1, limit: 100 })).items,
    async errors(id) {
      let csv = '';
      for await (const piece of await listImportErrors(staff, id)) csv += piece;
      return csv;
    },
    async exported(kind) {
      let csv = '';
      for await (const piece of await exportList(staff, kind)) csv += piece;
      return csv;
    },
    close: () => shop.close(),
  };
}
