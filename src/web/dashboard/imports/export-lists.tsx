import { useState } from 'react';
import { type ImportKind, importKinds } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { download } from '#web/api-client.ts';
import { sentenceOf } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveFile } from '../save-file.ts';
import { importKindName } from './import-labels.ts';

/** The catalogue as lists, in the form in which an import takes them back. */
export function ExportLists() {
  const [busy, setBusy] = useState<ImportKind | null>(null);
  const save = async (kind: ImportKind) => {
    setBusy(kind);
    try {
      saveFile(await download('exportList', { path: { kind } }), `${kind}.csv`);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    setBusy(null);
  };
  return (
    <section className="import-section">
      <h2>{m.import_export()}</h2>
      <p className="help">{m.import_export_help()}</p>
      <div className="toolbar">
        {importKinds.map((kind) => (
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
