import { useId } from 'react';
import type { ImportBatch, ImportKind } from '#domain/imports/contract.ts';
import { fieldList } from '#domain/imports/field-list.ts';
import { m } from '#messages';
import { Icon } from '#web/kit/ui/icon.tsx';
import { TableBox } from '#web/kit/ui/table-box.tsx';

interface ColumnsTableProps {
  batch: ImportBatch;
  /** Field of each column; empty when the column is ignored. */
  columns: readonly string[];
  onChange: (columns: readonly string[]) => void;
}

/** The columns of the file with their first values, and a select for the field of each. */
export function ColumnsTable({ batch: { settings, headings, sample }, columns, onChange }: ColumnsTableProps) {
  const isShared = (at: number) => Boolean(columns[at]) && columns.filter((name) => name === columns[at]).length > 1;
  return (
    <section>
      <h2>{m.import_columns()}</h2>
      <p className="help">{m.import_columns_help()}</p>
      <TableBox label={m.import_columns()}>
        <table className="table table--stack">
          <caption className="sr">{m.import_columns()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.import_column()}</th>
              <th scope="col">{m.import_sample_values()}</th>
              <th scope="col">{m.import_maps_to()}</th>
            </tr>
          </thead>
          <tbody>
            {headings.map((heading, at) => (
              <ColumnRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index.
                key={at}
                name={heading || m.import_column_number({ number: at + 1 })}
                values={sample.map((cells) => cells[at] ?? '').filter(Boolean)}
                kind={settings.kind}
                field={columns[at] ?? ''}
                isShared={isShared(at)}
                onChoose={(field) => onChange(columns.with(at, field))}
              />
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}

interface ColumnRowProps {
  /** Heading of the column, or its position. */
  name: string;
  /** The first values that are not empty. */
  values: readonly string[];
  kind: ImportKind;
  /** Name of the field, or empty. */
  field: string;
  /** Another column has the same field. */
  isShared: boolean;
  onChoose: (field: string) => void;
}

function ColumnRow({ name, values, kind, field, isShared, onChoose }: ColumnRowProps) {
  const errorId = useId();
  return (
    <tr className={field ? undefined : 'is-unused'}>
      <th scope="row" className="lead">
        {name}
      </th>
      <td data-label={m.import_sample_values()} className="import-values">
        {values.slice(0, 3).join(' · ')}
      </td>
      <td data-label={m.import_maps_to()} className={isShared ? 'field--bad' : undefined}>
        <select
          className="input input--dense"
          aria-label={m.import_column_maps_to({ column: name })}
          aria-invalid={isShared || undefined}
          aria-describedby={isShared ? errorId : undefined}
          value={field}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{m.import_ignore()}</option>
          {fieldList[kind].map(({ name, label }) => (
            <option key={name} value={name}>
              {label()}
            </option>
          ))}
        </select>
        {isShared ? (
          <p className="error" id={errorId}>
            <Icon name="bad" small />
            {m.import_column_shared()}
          </p>
        ) : null}
      </td>
    </tr>
  );
}
