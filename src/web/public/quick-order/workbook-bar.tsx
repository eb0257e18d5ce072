/** The sheet of an Excel file that was read, the other sheets to choose, and the rows that the sheet hides. */
import type { CheckedList } from '#domain/quick-order/contract.ts';
import { m } from '#messages';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { WorkbookChoice } from './check-calls.ts';

interface WorkbookBarProps {
  workbook: NonNullable<CheckedList['workbook']>;
  /** True when the hidden rows were left out. */
  leaveOutHidden: boolean;
  busy: boolean;
  /** Reads the same file again with this choice. */
  onChoose: (choice: WorkbookChoice) => void;
}

export function WorkbookBar({ workbook, leaveOutHidden, busy, onChoose }: WorkbookBarProps) {
  const { sheets, sheet, hiddenRows } = workbook;
  const name = sheets[sheet] ?? '';
  return (
    <div className="toolbar quick-workbook">
      {sheets.length > 1 ? (
        <SelectField
          label={m.quick_sheet_read()}
          value={sheet}
          disabled={busy}
          onChange={({ target }) => onChoose({ sheet: Number(target.value), leaveOutHidden })}
        >
          {sheets.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is identified by its index.
            <option key={at} value={at}>
              {one}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="quiet small">{m.quick_sheet({ name })}</p>
      )}
      {hiddenRows > 0 ? (
        <>
          <p className="small">
            {leaveOutHidden
              ? m.quick_hidden_left_out({ count: hiddenRows })
              : m.quick_hidden_read({ count: hiddenRows })}
          </p>
          <Button busy={busy} onClick={() => onChoose({ sheet, leaveOutHidden: !leaveOutHidden })}>
            {leaveOutHidden ? m.quick_read_hidden() : m.quick_leave_hidden_out()}
          </Button>
        </>
      ) : null}
    </div>
  );
}
