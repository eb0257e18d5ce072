/** Files that the browser saves to its downloads. */

import { saveFile } from '#web/kit/browser/save-file.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { sentenceOf } from '#web/session/api-problem.ts';

/** Saves a file that `fetchFile` requests from the API. A failure is shown as a toast; never rejects. */
export async function saveFetchedFile(fetchFile: () => Promise<Blob>, name: string): Promise<void> {
  try {
    saveFile(await fetchFile(), name);
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}
