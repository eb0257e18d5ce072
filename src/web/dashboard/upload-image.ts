import type { UploadedImage } from '#domain/media/contract.ts';
import { api } from '#web/api-client.ts';

/** Stores a picture in the shop; answers its address. Throws ApiProblem when it is refused. */
export async function uploadImage(file: File): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  const { data } = await api<UploadedImage>('/image', { method: 'POST', body: form });
  return data.url;
}
