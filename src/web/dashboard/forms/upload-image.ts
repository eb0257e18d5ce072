import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';

/** Statuses that refuse the file itself, so that trying again would not help. */
const refusedFile = [413, 415, 422];

/** Uploads an image and resolves to its URL. Throws ApiProblem, with the field `image` when the file itself is refused. */
export async function uploadImage(file: File): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  try {
    const { data } = await call('uploadImage', { body: form });
    return data.url;
  } catch (error) {
    if (!(error instanceof ApiProblem) || !refusedFile.includes(error.status)) throw error;
    const { status, code, detail } = error;
    throw new ApiProblem(status, code, detail, [{ path: 'image', message: detail }]);
  }
}
