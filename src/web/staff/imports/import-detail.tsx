/** /dashboard/import/:batchId: one import, from its column settings to its result and its undo. */

import { pagePaths } from '#platform/http/page-paths.ts';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import '#web/styles/import.css';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Category } from '#domain/catalog/contract.ts';
import { type ImportBatch, importOutcomes } from '#domain/imports/contract.ts';
import type { MissingCategory } from '#domain/imports/missing-categories-contract.ts';
import type { ImportPictures } from '#domain/imports/pictures-contract.ts';
import { m } from '#messages';
import { pageOf } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { ProgressBar } from '#web/features/dashboard/progress-bar.tsx';
import { announce } from '#web/kit/browser/announce.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call, callList } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/import-detail.ts';
import { CheckedImport } from './checked-import.tsx';
import { DiscardButton } from './discard-button.tsx';
import { FinishedImport } from './finished-import.tsx';
import { importKindName, importStateLabel } from './import-labels.ts';
import type { RowList } from './preview-rows.tsx';
import { SettingsForm } from './settings-form.tsx';
import { isAtWork, useProgress } from './use-progress.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

/** Rows per page. */
const limit = 50;

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.import_title());

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'getImport');
  const searchParams = new URL(request.url).searchParams;
  const batch = await call('getImport', { path: { id: params.batchId } });
  const page = pageOf(searchParams);
  const outcome = importOutcomes.find((known) => known === searchParams.get('outcome'));
  const hasRows = ['checked', 'done', 'undone'].includes(batch.state);
  const rows = hasRows
    ? await callList('listImportRows', { path: { id: batch._id }, query: { page, limit, outcome } })
    : { items: [], total: 0 };
  const missingCategories =
    batch.state === 'checked' && batch.counts.wrong > 0
      ? await call('listMissingCategories', { path: { id: batch._id } })
      : [];
  const pictures = batch.state === 'done' ? await call('listImportPictures', { path: { id: batch._id } }) : null;
  // The settings form needs the categories.
  const categories = hasRows && !searchParams.has('columns') ? [] : await call('listCategories');
  return { batch, rows, pictures, page, categories, missingCategories };
}

export default function ImportDetail({
  loaderData: { batch, rows, pictures, page, categories, missingCategories },
}: Route.ComponentProps) {
  useProgress([batch.state]);
  const state = importStateLabel(batch);
  useEffect(() => announce(state), [state]);
  return (
    <>
      <PageHeader title={batch.fileName}>
        <ButtonLink to={pagePaths.imports}>{m.import_all()}</ButtonLink>
      </PageHeader>
      <p className="import-state">
        {importKindName[batch.settings.kind]()} · {state}
      </p>
      <Stage
        batch={batch}
        list={{ ...rows, page, limit }}
        pictures={pictures}
        categories={categories}
        missing={missingCategories}
      />
    </>
  );
}

interface StageProps {
  batch: ImportBatch;
  list: RowList;
  pictures: ImportPictures | null;
  categories: readonly Category[];
  missing: readonly MissingCategory[];
}

function Stage({ batch, list, pictures, categories, missing }: StageProps) {
  const [params] = useSearchParams();
  if (isAtWork(batch.state)) return <AtWork batch={batch} />;
  if (batch.state === 'uploading') return <Interrupted batch={batch} />;
  if (batch.state === 'failed') return <Failed batch={batch} categories={categories} />;
  if (batch.state === 'uploaded' || params.has('columns'))
    return <SettingsForm key={batch._id} batch={batch} categories={categories} />;
  if (batch.state === 'checked') return <CheckedImport batch={batch} list={list} missing={missing} />;
  return <FinishedImport batch={batch} list={list} pictures={pictures} />;
}

function AtWork({ batch }: { batch: ImportBatch }) {
  const labels = {
    checking: m.import_checking(),
    queued: m.import_running(),
    running: m.import_running(),
    undoing: m.import_undoing(),
  };
  return (
    <>
      <ProgressBar
        label={batch.waiting ? m.import_waiting() : labels[batch.state as keyof typeof labels]}
        share={batch.progress}
      />
      <Notice>{m.import_leave_page()}</Notice>
      {batch.state === 'queued' || batch.state === 'checking' ? <DiscardButton batch={batch} /> : null}
    </>
  );
}

function Interrupted({ batch }: { batch: ImportBatch }) {
  return (
    <>
      <Notice tone="short">{m.import_upload_incomplete()}</Notice>
      <DiscardButton batch={batch} />
    </>
  );
}

/** Why the import failed, and the next step: other settings, or the undo of the rows already written. */
function Failed({ batch, categories }: Omit<StageProps, 'list' | 'pictures' | 'missing'>) {
  return (
    <>
      <Notice tone="bad">{batch.failure}</Notice>
      {batch.canUndo ? (
        <FinishedImport batch={batch} list={{ items: [], total: 0, page: 1, limit: 1 }} pictures={null} />
      ) : (
        <SettingsForm key={batch._id} batch={batch} categories={categories} />
      )}
    </>
  );
}
