/** Uploads for the setting `appearance` in API responses. Safe in the browser. */
import { z } from 'zod';

/** 1 MB, in bytes. */
export const maxAppearanceBytes = 1024 * 1024;

export const ReceivedPicture = z
  .object({ name: z.string().meta({ description: 'As the setting names it: hash of the content, width, height' }) })
  .meta({ id: 'ReceivedPicture' });
export type ReceivedPicture = z.infer<typeof ReceivedPicture>;
