import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';

/** Statuses that mean another picture, not another try. */
const wrongPicture = [413, 415, 422];

/** Stores a picture in the shop; answers its address. Throws ApiProblem; at `image` when the picture itself is refused. */
export async function uploadImage(file: File): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  try {
    const { data } = await call('uploadImage', { body: form });
    return data.url;
  } catch (error) {
    if (!(error instanceof ApiProblem) || !wrongPicture.includes(error.status)) throw error;
    const { status, code, detail } = error;
    throw new ApiProblem(status, code, detail, [{ path: 'image', message: detail }]);
  }
}
