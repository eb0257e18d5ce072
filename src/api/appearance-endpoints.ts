/** Uploads for the setting `appearance`. */
import { z } from 'zod';
import { appearanceUses } from '#domain/content/appearance.ts';
import { maxAppearanceBytes, ReceivedPicture } from '#domain/settings/appearance/contract.ts';
import { receiveAppearancePicture } from '#domain/settings/appearance/receive-appearance-picture.server.ts';
import { fileBody } from './body.ts';
import { endpoint } from './endpoint.ts';

export const appearanceEndpoints = [
  endpoint('receiveAppearancePicture', {
    tag: 'Settings',
    summary: 'Upload a logo, icon, stamp or signature',
    description:
      'SVG without text, PNG or WebP of at most 1 MB and 4000 pixels a side, detected by content and written anew without metadata. It is shown when the setting appearance names it.',
    pathParameters: z.object({ use: z.enum(appearanceUses) }),
    body: fileBody({ field: 'picture', maxBytes: maxAppearanceBytes }),
    result: ReceivedPicture,
    errors: ['invalid', 'too_many_requests', 'unavailable'],
    handle: ({ scope, path, body }) => receiveAppearancePicture(scope, path.use, body),
  }),
];
