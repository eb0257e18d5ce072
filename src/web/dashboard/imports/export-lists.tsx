import { useState } from 'react';
import { type ListKind, listKinds } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { download } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveFetchedFile } from '../download.ts';
import { importKindName } from './import-labels.ts';

/** Downloads of the catalogue as CSV, in the format that an import accepts. */
export function ExportLists() {
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
