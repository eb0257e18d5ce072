import { type DragEvent, useState } from 'react';
import { maxLines } from '#domain/quick-order/limits.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { Field } from '#web/kit/form/field.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { PageForm } from '#web/kit/page/page-form.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { CheckedLines } from './checked-lines.tsx';
import { LineGrid } from './line-grid.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { listFieldId, type QuickOrderState, useQuickOrder } from './use-quick-order.ts';
import { WorkbookBar } from './workbook-bar.tsx';

interface QuickOrderProps {
  /** The list from the previous page; empty: none. */
  given: string;
  /** Why the form that was sent without script has no result; empty: it has one. */
  sentError: string;
  /** Address of the shop; empty: it has none. */
  email: string;
}

/** The form and, once the list is checked, its lines. Works without React Router. */
export function QuickOrder({ given, sentError, email }: QuickOrderProps) {
  const order = useQuickOrder(given);
  const { list, change, entries, busy, check } = order;
  const error = order.error || sentError;
  const { drop, isOver } = useFileDrop((file) => void order.checkFile(file));
  return (
    <>
      <PageForm
        className="quick-form"
        method="post"
        action={pagePaths.quickOrder}
        data-over={isOver || undefined}
        noValidate
        {...drop}
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <ModeSwitch list={list} onChange={change} />
        {list.mode === 'type' ? (
          <LineGrid rows={list.rows} onChange={(rows) => change({ ...list, rows })} onDone={check} />
        ) : (
          <ListField order={order} />
        )}
        {error ? <Notice tone="bad">{error}</Notice> : null}
        <div className="toolbar">
          <Button variant="primary" size="big" type="submit" busy={busy}>
            {busy ? m.quick_checking() : m.quick_check()}
          </Button>
          <FileButton onFile={(file) => void order.checkFile(file)} />
          {entries ? (
            <Button variant="quiet" onClick={order.clear}>
              {m.quick_clear()}
            </Button>
          ) : null}
        </div>
      </PageForm>
      {order.workbook ? (
        <WorkbookBar
          workbook={order.workbook.read}
          leaveOutHidden={order.workbook.choice.leaveOutHidden ?? false}
          busy={busy}
          onChoose={(choice) => order.workbook && void order.checkFile(order.workbook.file, choice)}
        />
      ) : null}
      {entries ? (
        <CheckedLines
          entries={entries}
          onChange={order.decide}
          checkedCount={order.checkedCount}
          ignored={order.ignored}
          email={email}
        />
      ) : null}
    </>
  );
}

function ListField({ order: { list, change } }: { order: QuickOrderState }) {
  return (
    <Field label={m.quick_list_label()} help={m.quick_list_help({ max: formatCount(maxLines) })} id={listFieldId}>
      {(control) => (
        <textarea
          {...control}
          className="input quick-list"
          name="text"
          rows={8}
          spellCheck={false}
          autoCapitalize="characters"
          autoComplete="off"
          value={list.text}
          onChange={(event) => change({ ...list, text: event.target.value })}
        />
      )}
    </Field>
  );
}

/** A button for people who see, a file field for those who use the keyboard or a screen reader. */
function FileButton({ onFile }: { onFile: (file: Blob) => void }) {
  return (
    <label className="btn quick-file">
      {m.quick_file()}
      <input
        className="sr"
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The input is emptied, so that the same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
      <span className="sr">{m.quick_file_help()}</span>
    </label>
  );
}

/** Takes a file that is dropped anywhere on the form. */
function useFileDrop(onFile: (file: Blob) => void) {
  const [isOver, setIsOver] = useState(false);
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      setIsOver(false);
      onFile(file);
    },
  };
  return { drop, isOver };
}
