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

/**
 * The address of a picture: the path of an uploaded one (/img/{id}), or a URL. Which URLs are accepted depends on the
 * shop's own origin, so the domain functions check it.
 */
export const imageAddress = z
  .string({ error: () => m.errors_image_address() })
  .trim()
  .max(2000)
  .refine(
    (value) => /^\/img\/[0-9a-f-]{36}(\/\d+\.\w+)?$/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value)),
    {
      error: () => m.errors_image_address(),
    },
  );
