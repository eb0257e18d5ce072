import type { ImportBatch } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { saveFetchedFile } from '#web/features/dashboard/download.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { download } from '#web/session/api-client.ts';

/** Downloads the rows that were not imported as CSV, with the reason of each. */
export function ErrorsButton({ batch }: { batch: ImportBatch }) {
  const fetchErrors = () => download('listImportErrors', { path: { id: batch._id } });
  return (
    <Button onClick={() => void saveFetchedFile(fetchErrors, 'import-errors.csv')}>
      <Icon name="down" small />
      {m.import_download_errors()}
    </Button>
  );
}
