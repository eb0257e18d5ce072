/** Files that the browser saves to its downloads. */
import { sentenceOf } from '#web/api-problem.ts';
import { saveFile } from '#web/save-file.ts';
import { toast } from '#web/toast.ts';

/** Saves a file that `fetchFile` requests from the API. A failure is shown as a toast; never rejects. */
export async function saveFetchedFile(fetchFile: () => Promise<Blob>, name: string): Promise<void> {
  try {
    saveFile(await fetchFile(), name);
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}
