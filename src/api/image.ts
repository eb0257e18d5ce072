/** Uploads in the image host's contract: its success and its failures have their own shape. */
import { maxImageBytes, UploadedImage } from '#domain/media/contract.ts';
import { imageUrl } from '#domain/media/image-url.ts';
import { storeImage } from '#domain/media/store-image.server.ts';
import { endpoint } from './endpoint.ts';

export const imageEndpoints = [
  endpoint({
    method: 'post',
    path: '/image',
    operation: 'uploadImage',
    tag: 'Images',
    who: 'bearer',
    summary: 'Upload a picture',
    description:
      'JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels, told by content. It is written anew without its metadata.',
    file: { field: 'image', maxBytes: maxImageBytes },
    result: UploadedImage,
    refuses: ['too_many_requests', 'unavailable'],
    hostedFailures: true,
    async answer({ scope, file }) {
      const { id, width, height } = await storeImage(scope, file);
      return { success: true as const, status: 200 as const, data: { id, url: imageUrl(id), width, height } };
    },
  }),
];
