/** Files of requests for quotation in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { maxFileBytes, storedFormats } from '#domain/media/file-limits.ts';
import { m } from '#messages';
import { cutText, oneLine } from '#platform/values/text.ts';
import { endedDays, maxSliceBytes } from './file-rules.ts';

const maxName = 120;

/** A name of a file without its folders. Nobody types it, so a long one is cut. */
const fileName = z
  .string()
  .max(2000)
  .transform((given) => cutText(oneLine((given.split(/[\\/]/).at(-1) ?? '').normalize('NFC')), maxName))
  .meta({ description: 'Shown beside the file; its kind is detected by content' });

const tooLarge = { error: () => m.media_file_too_large({ megabytes: maxFileBytes / 1024 / 1024 }) };

export const NewRequestFile = z
  .object({
    id: z.uuid().meta({
      description:
        'An id made by the client: a repeated request adds nothing twice, and says how much of the file is here',
    }),
    name: fileName.default(''),
    bytes: z
      .int()
      .min(1, { error: () => m.media_file_empty() })
      .max(maxFileBytes, tooLarge),
  })
  .meta({ id: 'NewRequestFile' });
export type NewRequestFile = z.infer<typeof NewRequestFile>;

const format = z
  .enum(storedFormats)
  .meta({ description: 'Pictures are WebP without metadata; a PDF is as it was sent' });

export const RequestFileUpload = z
  .object({
    id: z.string(),
    name: z.string(),
    announcedBytes: z.int(),
    receivedBytes: z.int().meta({ description: `Send the next slice from here, at most ${maxSliceBytes} bytes` }),
    format: format.nullable().meta({ description: 'Null: the upload has not ended' }),
  })
  .meta({ id: 'RequestFileUpload' });
export type RequestFileUpload = z.infer<typeof RequestFileUpload>;

export const RequestFile = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: 'As the buyer had it; may be empty' }),
    format,
    bytes: z.int(),
    isRemoved: z.boolean().meta({
      description: `The file was deleted ${endedDays} days after the request ended without an order; its name stays`,
    }),
  })
  .meta({ id: 'RequestFile' });
export type RequestFile = z.infer<typeof RequestFile>;

export const requestFileSizes = ['full', 'thumbnail'] as const;
export type RequestFileSize = (typeof requestFileSizes)[number];
