/** Picture uploads. Success and errors have the shape of the image host's contract. */
import { maxImageBytes, UploadedImage } from '#domain/media/contract.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { storeImage } from '#domain/media/store-image.server.ts';
import { fileBody } from './body.ts';
import { endpoint } from './endpoint.ts';

export const imageEndpoints = [
  endpoint('uploadImage', {
    tag: 'Images',
    summary: 'Upload a picture',
    description:
      'JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels, detected by content. It is re-encoded without its metadata.',
    body: fileBody({ field: 'image', maxBytes: maxImageBytes }),
    result: UploadedImage,
    errors: ['too_many_requests', 'unavailable'],
    imageHostErrors: true,
    async handle({ scope, body }) {
      const { id, width, height } = await storeImage(scope, body);
      return { success: true as const, status: 200 as const, data: { id, url: imageUrl(id), width, height } };
    },
  }),
];
