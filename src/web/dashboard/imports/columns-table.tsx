import type { ImportBatch } from '#domain/imports/contract.ts';
import { fieldList } from '#domain/imports/field-list.ts';
import { m } from '#messages';
import { TableBox } from '#web/ui/table-box.tsx';

interface ColumnsTableProps {
  batch: ImportBatch;
  /** Field of each column; empty when the column is ignored. */
  columns: readonly string[];
  onChange: (columns: readonly string[]) => void;
}

/** The columns of the file with their first values, and a select for the field of each. */
export function ColumnsTable({ batch: { settings, headings, sample }, columns, onChange }: ColumnsTableProps) {
  const choose = (at: number, field: string) =>
    // A field belongs to one column: choosing it again removes it from the other column.
    onChange(columns.map((name, column) => (column === at ? field : name === field ? '' : name)));
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
            {headings.map((heading, at) => {
              const name = heading || m.import_column_number({ number: at + 1 });
              const values = sample.map((cells) => cells[at] ?? '').filter(Boolean);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index.
                <tr key={at} className={columns[at] ? undefined : 'is-unused'}>
                  <th scope="row" className="lead">
                    {name}
                  </th>
                  <td data-label={m.import_sample_values()} className="import-values">
                    {values.slice(0, 3).join(' · ')}
                  </td>
                  <td data-label={m.import_maps_to()}>
                    <select
                      className="input input--dense"
                      aria-label={m.import_column_maps_to({ column: name })}
                      value={columns[at] ?? ''}
                      onChange={({ target }) => choose(at, target.value)}
                    >
                      <option value="">{m.import_ignore()}</option>
                      {fieldList[settings.kind].map((field) => (
                        <option key={field.name} value={field.name}>
                          {field.label()}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}
