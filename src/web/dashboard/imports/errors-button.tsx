import type { ImportBatch } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { sentenceOf } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveFile } from '../save-file.ts';

/** Rows that were not taken, as a file to work through or to send to the supplier. */
export function ErrorsButton({ batch }: { batch: ImportBatch }) {
  const download = async () => {
    try {
      saveFile(await (await call(`/import/${batch._id}/errors`)).blob(), 'import-errors.csv');
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  return (
    <Button onClick={() => void download()}>
      <Icon name="down" small />
      {m.import_errors()}
    </Button>
  );
}
