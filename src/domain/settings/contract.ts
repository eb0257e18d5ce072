/** Settings in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { shopSettings } from './shop-settings.ts';

/** A version and the next one fit into an integer of the database. */
const maxVersion = 1_000_000_000;
const maxText = 100_000;

const SettingValue = z.union([z.string().max(maxText), z.record(z.string(), z.unknown())]).meta({
  description:
    'mission, vision, faq: Markdown with title, description, image and imageAlt between two lines of ---. terms, privacy, imprint: the same without a picture, empty for no page. synonyms: lines of names. The others: an object',
});
export type SettingValue = z.infer<typeof SettingValue>;

const version = z
  .int()
  .min(0)
  .max(maxVersion)
  .meta({ description: 'Rises with each change; 0 while the shop shows the words of the sample' });
const change = {
  version,
  changedAt: z.iso.datetime().nullable().meta({ description: 'null: never' }),
  changedBy: z.string().nullable().meta({ description: 'Email address, or "shop" for a command on the server' }),
};

export const SettingSummary = z.object({ name: z.enum(shopSettings), ...change }).meta({ id: 'SettingSummary' });
export type SettingSummary = z.infer<typeof SettingSummary>;

export const Setting = z.object({ ...SettingSummary.shape, value: SettingValue }).meta({ id: 'Setting' });
export type Setting = z.infer<typeof Setting>;

export const SettingChange = z.object({
  version: version.meta({ description: 'The version that the change replaces' }),
  value: z.union([
    z.string().max(maxText, { error: () => m.errors_too_long({ max: maxText }) }),
    z.record(z.string(), z.unknown()),
  ]),
});
export type SettingChange = z.infer<typeof SettingChange>;

export const SettingRestoration = z.object({
  version: version.meta({ description: 'The version that is replaced' }),
  restored: version.meta({ description: 'The version whose value is used again; 0: the words of the sample' }),
});
export type SettingRestoration = z.infer<typeof SettingRestoration>;

const FieldChange = z.object({
  path: z.string().meta({ description: 'Of the field, such as payment.banks.0.swift; empty for a text' }),
  before: z.string(),
  after: z.string(),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const SettingVersion = z
  .object({ ...change, changes: z.array(FieldChange).meta({ description: 'Against the version before' }) })
  .meta({ id: 'SettingVersion' });
export type SettingVersion = z.infer<typeof SettingVersion>;
