/** What a fitment depends on besides the serial number: how the machine is equipped. Safe in the browser. */
import { z } from 'zod';

/** Characters of a name or value. */
export const maxQualifierText = 60;

/**
 * Values by name, both as staff write them: `{ bucket: 'rock' }`. A fitment holds for machines that have all of them. Common
 * names are arm, bucket, cab, emission tier and option code.
 */
export const Qualifiers = z
  .record(z.string().trim().min(1).max(maxQualifierText), z.string().trim().min(1).max(maxQualifierText))
  .meta({ id: 'Qualifiers', description: 'Equipment of the machine by name, for example {"bucket": "rock"}' });
export type Qualifiers = z.infer<typeof Qualifiers>;
