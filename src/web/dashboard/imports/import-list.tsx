/** /dashboard/import: upload a list, previous imports, and exports. */
import '#web/styles/import.css';
import { useState } from 'react';
import { type ListKind, listKinds } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { requireAdminSession } from '#web/account/require-session.ts';
import { call, download } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveFetchedFile } from '../download.ts';
import { PageHeader } from '../page-header.tsx';
import type { Route } from './+types/import-list.ts';
import { importKindName } from './import-labels.ts';
import { ImportsTable } from './imports-table.tsx';
import { UploadForm } from './upload-form.tsx';
import { useProgress } from './use-progress.ts';

export { ErrorBoundary } from '../page-error.tsx';

export const meta = () => [{ title: m.import_title() }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminSession(request);
  return { batches: await call('listImports') };
}

export default function Imports({ loaderData: { batches } }: Route.ComponentProps) {
  useProgress(batches.map(({ state }) => state));
  return (
    <>
      <PageHeader title={m.import_menu()} />
      <UploadForm />
      {batches.length > 0 ? <ImportsTable batches={batches} /> : null}
      <ExportLists />
    </>
  );
}

/** Downloads of the catalogue as CSV, in the format that an import accepts. */
function ExportLists() {
  const [busy, setBusy] = useState<ListKind | null>(null);
  const save = async (kind: ListKind) => {
    setBusy(kind);
    await saveFetchedFile(() => download('exportList', { path: { kind } }), `${kind}.csv`);
    setBusy(null);
  };
  return (
    <section className="import-section">
      <h2>{m.import_export()}</h2>
      <p className="help">{m.import_export_help()}</p>
      <div className="toolbar">
        {listKinds.map((kind) => (
          <Button
            key={kind}
            busy={busy === kind}
            aria-label={m.import_download({ kind: importKindName[kind]() })}
            onClick={() => void save(kind)}
          >
            <Icon name="down" small />
            {importKindName[kind]()}
          </Button>
        ))}
      </div>
    </section>
  );
}
