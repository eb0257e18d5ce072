import type { ImportBatch } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { download } from '#web/api-client.ts';
import { sentenceOf } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveFile } from '../save-file.ts';

/** Rows that were not taken, as a file to work through or to send to the supplier. */
export function ErrorsButton({ batch }: { batch: ImportBatch }) {
  const save = async () => {
    try {
      saveFile(await download('listImportErrors', { path: { id: batch._id } }), 'import-errors.csv');
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  return (
    <Button onClick={() => void save()}>
      <Icon name="down" small />
      {m.import_errors()}
    </Button>
  );
}
