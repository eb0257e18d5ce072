/** A checked import: the result of the dry run, row by row, and the button that applies it. */
import { useState } from 'react';
import type { ImportBatch } from '#domain/imports/contract.ts';
import type { MissingCategory } from '#domain/imports/missing-categories-contract.ts';
import { m } from '#messages';
import { importPath } from '#platform/http/page-paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { BatchNotices, HiddenRowsButton } from './batch-notices.tsx';
import { ConversionReport } from './cost-conversion.tsx';
import { DiscardButton } from './discard-button.tsx';
import { ErrorsButton } from './errors-button.tsx';
import { PreviewRows, type RowList } from './preview-rows.tsx';
import { useImportCommand } from './use-import-command.ts';

interface CheckedImportProps {
  batch: ImportBatch;
  list: RowList;
  missing: readonly MissingCategory[];
}

export function CheckedImport({ batch, list, missing }: CheckedImportProps) {
  const { counts } = batch;
  const [accept, setAccept] = useState(false);
  const { busy, formError, command } = useImportCommand(batch);
  const run = () => call('runImport', { path: { id: batch._id }, body: { acceptPriceFalls: accept } });
  const rows = counts.new + counts.changed + (accept ? counts.held : 0);
  return (
    <>
      <Notice tone="mark" icon="list">
        {m.import_preview_unchanged()}
      </Notice>
      <ConversionReport batch={batch} />
      <BatchNotices batch={batch} />
      <MissingCategories batch={batch} missing={missing} />
      {counts.held > 0 ? (
        <label className="check">
          <input type="checkbox" checked={accept} onChange={({ target }) => setAccept(target.checked)} />
          {counts.held === 1
            ? m.import_accept_price_drop()
            : m.import_accept_price_drops({ count: formatCount(counts.held) })}
        </label>
      ) : null}
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
      <div className="toolbar">
        {rows > 0 ? (
          <Button variant="primary" size="big" busy={busy} onClick={() => void command(run)}>
            {runLabel(batch, rows)}
          </Button>
        ) : (
          <p>{m.import_no_changes()}</p>
        )}
        <HiddenRowsButton batch={batch} />
        <ButtonLink to={`${importPath(batch._id)}?columns`}>{m.import_change_columns()}</ButtonLink>
        {counts.wrong + counts.held > 0 ? <ErrorsButton batch={batch} /> : null}
        <DiscardButton batch={batch} />
      </div>
      <PreviewRows batch={batch} list={list} />
    </>
  );
}

/** The rows of a ZIP archive are its pictures. */
function runLabel({ settings }: ImportBatch, rows: number): string {
  const count = formatCount(rows);
  if (settings.kind === 'pictures') return rows === 1 ? m.import_run_picture() : m.import_run_pictures({ count });
  return rows === 1 ? m.import_run_one() : m.import_run({ count });
}

/** Largest number of names in the sentence. */
const maxNamed = 10;

/** Offers to create the categories that the list names and the shop does not have. */
function MissingCategories({ batch, missing }: { batch: ImportBatch; missing: readonly MissingCategory[] }) {
  const { busy, formError, command } = useImportCommand(batch);
  if (missing.length === 0) return null;
  const names = missing.slice(0, maxNamed).map(({ name }) => name);
  const create = () => call('createMissingCategories', { path: { id: batch._id } });
  return (
    <Notice tone="short">
      <p>
        {m.import_categories_missing({ names: [...names, ...(missing.length > maxNamed ? ['…'] : [])].join(', ') })}
      </p>
      <Button busy={busy} onClick={() => void command(create)}>
        {m.import_categories_create({ count: missing.length })}
      </Button>
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
    </Notice>
  );
}
