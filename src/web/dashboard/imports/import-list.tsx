/** /dashboard/import: upload a list, previous imports, and exports. */
import '#web/styles/import.css';
import { m } from '#messages';
import { requireAdminSession } from '#web/account/require-session.ts';
import { call } from '#web/api-client.ts';
import { PageHeader } from '../page-header.tsx';
import type { Route } from './+types/import-list.ts';
import { ExportLists } from './export-lists.tsx';
import { ImportsTable } from './imports-table.tsx';
import { UploadForm } from './upload-form.tsx';
import { useProgress } from './use-progress.ts';

export { ErrorBoundary } from '../page-error.tsx';

export const meta = () => [{ title: m.import_title() }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminSession(request);
  return { batches: await call('listImports') };
}

export default function Imports({ loaderData: { batches } }: Route.ComponentProps) {
  useProgress(batches.map(({ state }) => state));
  return (
    <>
      <PageHeader title={m.import_menu()} />
      <UploadForm />
      {batches.length > 0 ? <ImportsTable batches={batches} /> : null}
      <ExportLists />
    </>
  );
}
