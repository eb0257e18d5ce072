import {
  encodings,
  type ImportBatch,
  type ImportKind,
  type ImportSettingsChange,
  importKinds,
  separators,
} from '#domain/imports/contract.ts';
import { m } from '#messages';
import { Field } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { importKindName } from './import-labels.ts';

interface FileSettingsProps {
  batch: ImportBatch;
  /** Saves a change at once; the columns below then show the file with the new settings. */
  onChange: (change: ImportSettingsChange) => void;
}

const separatorName = { ',': m.import_comma, ';': m.import_semicolon, '\t': m.import_tab, '|': m.import_bar };
const encodingName = {
  'utf-8': () => 'UTF-8',
  'utf-16le': () => 'UTF-16 LE',
  'utf-16be': () => 'UTF-16 BE',
  gb18030: m.import_chinese,
  'windows-1251': m.import_cyrillic,
  'windows-1252': m.import_western,
};

export function FileSettings({ batch: { settings, sheets, format }, onChange }: FileSettingsProps) {
  return (
    <fieldset className="fieldset">
      <legend>{m.import_file_format()}</legend>
      <div className="form__three">
        <SelectField
          label={m.import_kind()}
          value={settings.kind}
          onChange={({ target }) => onChange({ kind: target.value as ImportKind })}
        >
          {importKinds.map((kind) => (
            <option key={kind} value={kind}>
              {importKindName[kind]()}
            </option>
          ))}
        </SelectField>
        {format === 'csv' ? <TextSettings settings={settings} onChange={onChange} /> : null}
        {sheets.length > 1 ? (
          <SelectField
            label={m.import_sheet()}
            value={settings.sheet}
            onChange={({ target }) => onChange({ sheet: Number(target.value) })}
          >
            {sheets.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is identified by its index.
              <option key={at} value={at}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        {format === 'xlsx' ? <HiddenRows settings={settings} onChange={onChange} /> : null}
        {format === 'zip' ? null : <TableSettings settings={settings} onChange={onChange} />}
      </div>
    </fieldset>
  );
}

function TextSettings({
  settings,
  onChange,
}: Pick<FileSettingsProps, 'onChange'> & { settings: ImportBatch['settings'] }) {
  return (
    <>
      <SelectField
        label={m.import_encoding()}
        value={settings.encoding}
        onChange={({ target }) => onChange({ encoding: encodings.find((one) => one === target.value) })}
      >
        {encodings.map((encoding) => (
          <option key={encoding} value={encoding}>
            {encodingName[encoding]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={m.import_separator()}
        value={settings.separator}
        onChange={({ target }) => onChange({ separator: separators.find((one) => one === target.value) })}
      >
        {separators.map((separator) => (
          <option key={separator} value={separator}>
            {separatorName[separator]()}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function HiddenRows({ settings, onChange }: Pick<FileSettingsProps, 'onChange'> & Pick<ImportBatch, 'settings'>) {
  return (
    <SelectField
      label={m.import_hidden_rows()}
      value={settings.leaveOutHidden ? 'leave' : 'read'}
      onChange={({ target }) => onChange({ leaveOutHidden: target.value === 'leave' })}
    >
      <option value="read">{m.import_hidden_rows_read()}</option>
      <option value="leave">{m.import_hidden_rows_leave()}</option>
    </SelectField>
  );
}

/** Settings of lists, which archives of pictures do not have. */
function TableSettings({ settings, onChange }: Pick<FileSettingsProps, 'onChange'> & Pick<ImportBatch, 'settings'>) {
  return (
    <>
      <SelectField
        label={m.import_decimal()}
        value={settings.decimal}
        onChange={({ target }) => onChange({ decimal: target.value as 'point' | 'comma' })}
      >
        <option value="point">{m.import_decimal_point()}</option>
        <option value="comma">{m.import_decimal_comma()}</option>
      </SelectField>
      <Field label={m.import_heading_row()}>
        {(control) => (
          <input
            {...control}
            className="input"
            inputMode="numeric"
            key={settings.headingRow}
            defaultValue={settings.headingRow}
            onBlur={({ target }) => {
              const row = Number(target.value);
              if (Number.isInteger(row) && row >= 1 && row <= 50 && row !== settings.headingRow)
                onChange({ headingRow: row });
            }}
          />
        )}
      </Field>
    </>
  );
}
