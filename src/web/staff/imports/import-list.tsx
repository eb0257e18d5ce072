/** /dashboard/import: upload a list, previous imports, and exports. */
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import '#web/styles/import.css';
import { useState } from 'react';
import { type ListKind, listKinds } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { saveFetchedFile } from '#web/features/dashboard/download.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { call, download } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/import-list.ts';
import { importKindName } from './import-labels.ts';
import { ImportsTable } from './imports-table.tsx';
import { UploadForm } from './upload-form.tsx';
import { useProgress } from './use-progress.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.import_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listImports');
  return { batches: await call('listImports') };
}

export default function Imports({ loaderData: { batches } }: Route.ComponentProps) {
  useProgress(batches.map(({ state }) => state));
  return (
    <>
      <PageHeader title={m.import_menu()} />
      <UploadForm />
      {batches.length > 0 ? <ImportsTable batches={batches} /> : null}
      <Permitted call="exportList">
        <ExportLists />
      </Permitted>
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
