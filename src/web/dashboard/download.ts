/** Files that the browser saves to its downloads. */
import { sentenceOf } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';

/** Saves `content` as a download under `name`. */
function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Saves a file that `fetchFile` requests from the API. A failure is shown as a toast; never rejects. */
export async function saveFetchedFile(fetchFile: () => Promise<Blob>, name: string): Promise<void> {
  try {
    saveFile(await fetchFile(), name);
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}
