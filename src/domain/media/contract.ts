/** Uploads as callers see them: the image host's contract that the specification names. */
import { z } from 'zod';
import { m } from '#messages';

/** Bytes: 10 MB. */
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

/** An image of ours (/img/{id}, optionally with our own origin in front) or an https address. */
export const imageAddress = z
  .string()
  .trim()
  .max(2000)
  .refine((value) => /^\/img\/[0-9a-f-]{36}$/.test(value) || (/^https:\/\//.test(value) && URL.canParse(value)), {
    error: () => m.errors_image_address(),
  });
