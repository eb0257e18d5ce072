/** The response to an upload, in the format of the image host that the specification names, and the limits of uploads. */
import { z } from 'zod';
import { m } from '#messages';

/** 10 MB, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024;
export const maxImagePixels = 40_000_000;

export const UploadedImage = z
  .object({
    success: z.literal(true),
    status: z.literal(200),
    data: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  })
  .meta({ id: 'UploadedImage' });
export type UploadedImage = z.infer<typeof UploadedImage>;

/** A path (/img/{id}) or a URL. Which URLs are accepted depends on the shop's origin, so the domain functions check it. */
const address = (message: () => string) =>
  z
    .string({ error: message })
    .trim()
    .max(2000)
    .refine(
      (value) =>
        /^\/img\/[0-9a-f-]{36}(\/\d+\.\w+)?$/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value)),
      { error: message },
    );

/** The picture of a part: an uploaded one, or an https URL, from which it is fetched once. */
export const imageAddress = address(() => m.errors_image_address()).meta({
  description: 'The path of an upload, or an https URL, from which the picture is fetched once',
});
/** A picture that the same user has uploaded. */
export const uploadedImageAddress = address(() => m.errors_image_upload()).meta({
  description: 'The path of an upload of the same user',
});
