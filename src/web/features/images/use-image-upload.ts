/** Upload of the image of a form. */
import { useRef } from 'react';
import { m } from '#messages';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import type { ReportShare } from '#web/session/fetch-with-progress.ts';

/** Uploads a file at most once, so that a second attempt sends only the form fields. `signedOutMessage`: see CallOptions. */
export function useImageUpload(signedOutMessage: string | undefined) {
  const uploaded = useRef<{ file: File; img: string } | null>(null);
  const uploadOnce = async (file: File | undefined): Promise<string | undefined> => {
    if (!file) return undefined;
    if (uploaded.current?.file !== file)
      uploaded.current = { file, img: await uploadImage(file, { signedOutMessage }) };
    return uploaded.current.img;
  };
  const discardUpload = () => {
    uploaded.current = null;
  };
  return { uploadOnce, discardUpload };
}

/** Statuses that refuse the file itself, so that trying again would not help. */
const refusedFile = [413, 415, 422];

/** Options of one upload, with the meaning that they have in CallOptions. */
interface UploadOptions {
  readonly signedOutMessage?: string | undefined;
  readonly onUpload?: ReportShare;
  readonly signal?: AbortSignal;
}

/**
 * Uploads an image and resolves to its URL. Throws ApiProblem when no success is reported, with the field `image` when
 * the file itself is refused, and AbortError.
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  try {
    const { success, data } = await call('uploadImage', { body: form, ...options });
    // An answer with status 200 can report a failure as well, like that of any image host.
    if (!success) throw new ApiProblem(502, 'not_uploaded', m.dashboard_image_not_uploaded());
    return data.url;
  } catch (error) {
    if (!(error instanceof ApiProblem) || !refusedFile.includes(error.status)) throw error;
    const { status, code, detail } = error;
    throw new ApiProblem(status, code, detail, [{ path: 'image', message: detail }]);
  }
}
