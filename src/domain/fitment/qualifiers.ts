/** What a fitment depends on besides the serial number: how the machine is equipped. Safe in the browser. */
import { z } from 'zod';

/** The most characters of a name or value. */
export const maxQualifierText = 60;

/**
 * Values by name, both as staff write them: `{ bucket: 'rock' }`. A fitment holds for machines that have all of them. Common
 * names are arm, bucket, cab, emission tier and option code.
 */
const entries = z.record(
  z.string().trim().min(1).max(maxQualifierText),
  z.string().trim().min(1).max(maxQualifierText),
);
const description = 'Equipment of the machine by name, for example {"bucket": "rock"}';
export const Qualifiers = entries.meta({ id: 'Qualifiers', description });
/** Equipment in requests: the description of an answer has no limits. */
export const GivenQualifiers = entries.meta({ id: 'GivenQualifiers', description });
export type Qualifiers = z.infer<typeof Qualifiers>;
