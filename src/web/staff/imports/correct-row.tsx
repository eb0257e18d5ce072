/** The wrong cells of one row as fields. Saving checks the row again. */
import { type FormEvent, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { ImportBatch, ImportRow } from '#domain/imports/contract.ts';
import { maxCorrectionLength } from '#domain/imports/correction-contract.ts';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

export function CorrectRow({ batch, row }: { batch: ImportBatch; row: ImportRow }) {
  const { busy, formError, run } = useMutation();
  const { revalidate } = useRevalidator();
  const awaitResult = useCorrectionResult(row);
  const cells = wrongCells(row);
  const correct = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = {
      alike: data.get('alike') === 'on',
      cells: cells.map(({ position }) => ({ position, text: String(data.get(String(position)) ?? '') })),
    };
    void run(async () => {
      await call('correctImportRow', { path: { id: batch._id, row: String(row.row) }, body });
      awaitResult(form);
      await revalidate();
    });
  };
  return (
    <form className="import-correct" onSubmit={correct}>
      {cells.map(({ position, value }) => (
        <TextField
          key={position}
          label={batch.headings[position] || m.import_column_number({ number: position + 1 })}
          name={String(position)}
          defaultValue={value}
          maxLength={maxCorrectionLength}
          autoComplete="off"
        />
      ))}
      {cells.length > 0 ? (
        <label className="check">
          <input type="checkbox" name="alike" />
          {m.import_correct_alike()}
        </label>
      ) : null}
      {/* The label tells the buttons of the rows apart. */}
      <Button type="submit" busy={busy} aria-label={m.import_check_row_again({ row: row.row })}>
        {m.import_check_again()}
      </Button>
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
    </form>
  );
}

/** The wrong cells of a row, each once. A cell that is longer than a correction stays in the file. */
function wrongCells({ problems }: ImportRow): { position: number; value: string }[] {
  const cells = new Map<number, string>();
  for (const { position, value } of problems)
    if (position !== null && (value ?? '').length < maxCorrectionLength) cells.set(position, value ?? '');
  return [...cells].map(([position, value]) => ({ position, value }));
}

/**
 * Announces the result of a correction: the row stays with an error, or it leaves the list, and the focus goes to the next
 * row with an error. Returns the function to call when the correction is saved.
 */
function useCorrectionResult(row: ImportRow): (form: HTMLFormElement) => void {
  const next = useRef<HTMLFormElement | null>(undefined);
  useEffect(() => {
    if (next.current !== undefined) announce(m.import_row_still_wrong({ row: row.row }));
    next.current = undefined;
  }, [row]);
  useEffect(
    () => () => {
      if (next.current === undefined) return;
      announce(m.import_row_right({ row: row.row }));
      next.current?.querySelector('input')?.focus();
    },
    [row.row],
  );
  return (form) => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('.import-correct')];
    next.current = forms[forms.indexOf(form) + 1] ?? null;
  };
}
