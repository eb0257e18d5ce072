/** How the file is read: its format, and the field of each column. */
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Category } from '#domain/catalog/contract.ts';
import type { ImportBatch, ImportSettingsChange } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { BatchNotices } from './batch-notices.tsx';
import { ColumnsTable } from './columns-table.tsx';
import {
  CostConversionFields,
  conversionOf,
  hasConversionError,
  type TypedConversion,
  typedConversion,
} from './cost-conversion.tsx';
import { DefaultsFields } from './defaults-fields.tsx';
import { DiscardButton } from './discard-button.tsx';
import { FileSettings } from './file-settings.tsx';
import { useImportCommand } from './use-import-command.ts';

interface SettingsFormProps {
  batch: ImportBatch;
  categories: readonly Category[];
}

export function SettingsForm({ batch, categories }: SettingsFormProps) {
  const { settings, headings } = batch;
  const [columns, setColumns] = useState<readonly string[]>(settings.columns);
  const [defaults, setDefaults] = useState<Readonly<Record<string, string>>>(settings.defaults);
  const [cost, setCost] = useState<TypedConversion>(() => typedConversion(settings.cost));
  const { revalidate } = useRevalidator();
  const reading = useMutation();
  const checking = useImportCommand(batch);
  const path = { id: batch._id };
  /** The columns after the change that is being saved; undefined when none is. */
  const saving = useRef<Promise<readonly string[]>>(undefined);

  /** Saves how the file is read. The server guesses the columns again, and its guess replaces the choices made here. */
  const changeSettings = (change: ImportSettingsChange) =>
    reading.run(async () => {
      // The decimal sign and hidden rows do not change the headings, so the chosen columns stay.
      const keepsColumns = 'decimal' in change || 'leaveOutHidden' in change;
      const body = keepsColumns ? { columns, ...change } : change;
      const saved = call('changeImport', { path, body }).then(({ settings: { columns } }) => columns);
      saving.current = saved;
      try {
        setColumns(await saved);
      } finally {
        if (saving.current === saved) saving.current = undefined;
      }
      await revalidate();
    });
  const formError = reading.formError ?? checking.formError;
  const check = () =>
    checking.command(async () => {
      // The preview reads the file with the settings of a change that is still being saved.
      const latest = (await saving.current) ?? columns;
      await call('changeImport', {
        path,
        body: { columns: [...latest], defaults: filled(defaults), ...conversionOf(latest, cost) },
      });
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
      <FileSettings batch={batch} onChange={(change) => void changeSettings(change)} />
      {headings.length > 0 ? (
        <>
          <BatchNotices batch={batch} />
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
      {columns.includes('cost') ? (
        <CostConversionFields typed={cost} errors={checking.fieldErrors} onChange={setCost} />
      ) : null}
      {formError && !hasConversionError(checking.fieldErrors) ? <Notice tone="bad">{formError}</Notice> : null}
      <div className="toolbar">
        {headings.length > 0 ? (
          <Button variant="primary" size="big" type="submit" busy={checking.busy}>
            {m.import_preview()}
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
