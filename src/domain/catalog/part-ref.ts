/** How callers name a part: by its id, or by brand and number. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';

export const PartRef = z
  .union([
    z.object({ id: z.string().max(200) }),
    z.object({ brand: z.string().trim().min(1).max(80), partNumber: z.string().trim().min(1).max(70) }),
  ])
  .meta({ id: 'PartRef', description: 'A part by its id, or by brand and number in any spelling' });
export type PartRef = z.infer<typeof PartRef>;

/** The part as the caller named it, for messages: its id or "brand number". */
export function partRefLabel(ref: PartRef): string {
  return 'id' in ref ? ref.id : m.relations_part(ref);
}

/** The message for a reference that matches no part of the shop. */
export function unknownPartMessage(ref: PartRef): string {
  return m.relations_unknown_part({ part: partRefLabel(ref) });
}
