/** How the file is read: what it is written in, and which column holds what. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Category } from '#domain/catalog/contract.ts';
import type { ImportBatch, ImportSettingsChange } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { firstMessageOf } from '#web/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { DefaultsFields } from './defaults-fields.tsx';
import { DiscardButton } from './discard-button.tsx';
import { FileSettings } from './file-settings.tsx';
import { useCommand } from './use-command.ts';

interface SettingsFormProps {
  batch: ImportBatch;
  categories: readonly Category[];
}

export function SettingsForm({ batch, categories }: SettingsFormProps) {
  const { settings, headings } = batch;
  const [columns, setColumns] = useState<readonly string[]>(settings.columns);
  const [defaults, setDefaults] = useState<Readonly<Record<string, string>>>(settings.defaults);
  const [trouble, setTrouble] = useState('');
  const { revalidate } = useRevalidator();
  const { busy, trouble: refused, command } = useCommand(batch);

  /** Reads the file anew; what the shop then guesses takes the place of what stood here. */
  const readAnew = async (change: ImportSettingsChange) => {
    setTrouble('');
    try {
      // The decimal sign changes no heading, so what was chosen below holds.
      const body = 'decimal' in change ? { columns, ...change } : change;
      const changed = await call('changeImport', { path: { id: batch._id }, body });
      setColumns(changed.settings.columns);
      await revalidate();
    } catch (error) {
      setTrouble(firstMessageOf(error));
    }
  };
  const check = () =>
    command(async () => {
      const path = { id: batch._id };
      await call('changeImport', { path, body: { columns, defaults: filled(defaults) } });
      await call('checkImport', { path });
    });
  return (
    <form
      className="form import-settings"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <FileSettings batch={batch} onChange={(change) => void readAnew(change)} />
      {headings.length > 0 ? (
        <>
          <ColumnsTable batch={batch} columns={columns} onChange={setColumns} />
          <DefaultsFields
            kind={settings.kind}
            columns={columns}
            categories={categories}
            defaults={defaults}
            onChange={setDefaults}
          />
        </>
      ) : null}
      {trouble || refused ? <Notice tone="bad">{trouble || refused}</Notice> : null}
      <div className="toolbar">
        {headings.length > 0 ? (
          <Button variant="primary" size="big" type="submit" busy={busy}>
            {m.import_check()}
          </Button>
        ) : null}
        <DiscardButton batch={batch} />
      </div>
    </form>
  );
}

function filled(defaults: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => value.trim() !== ''));
}
