/** Passkeys in requests and responses: JSON of WebAuthn, level 3, as browsers make and read it. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isVisible } from '#platform/values/text.ts';

/** The most passkeys of one user. */
export const maxPasskeys = 20;

/** Bytes of the fields are at most a few kB; a certificate of the authenticator is asked for in no registration. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const wanted = { description: 'Base64url' };
const credential = {
  id: base64url(1400).meta(wanted),
  rawId: base64url(1400).meta(wanted),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  authenticatorAttachment: z.string().max(30).optional(),
};

/** What a browser answers to a registration. */
const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000).meta(wanted),
    attestationObject: base64url(16_000).meta(wanted),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** What a browser answers to the question for a passkey. */
export const PasskeyAnswer = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000).meta(wanted),
      authenticatorData: base64url(4000).meta(wanted),
      signature: base64url(8000).meta(wanted),
      userHandle: base64url(200).optional(),
    }),
  })
  .meta({ id: 'PasskeyAnswer' });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const PasskeyName = z
  .object({
    name: z
      .string()
      .trim()
      .refine(isVisible, { error: () => m.passkey_name_required() })
      .max(60, { error: () => m.errors_too_long({ max: 60 }) })
      .meta({ description: 'By which you know it again, such as the name of the device' }),
  })
  .meta({ id: 'PasskeyName' });
export type PasskeyName = z.infer<typeof PasskeyName>;

export const NewPasskey = z.object({ ...PasskeyName.shape, passkey: Attestation }).meta({ id: 'NewPasskey' });
export type NewPasskey = z.infer<typeof NewPasskey>;

export const Passkey = z
  .object({
    _id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    counterFellAt: z.iso.datetime().nullable().meta({
      description: 'When its counter of uses last went back, as those of synced passkeys may; null: never',
    }),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** The argument of the browser's call; only the browser reads it. */
export const PasskeyQuestion = z
  .object({ options: z.record(z.string(), z.unknown()) })
  .meta({ id: 'PasskeyQuestion', description: 'The options in JSON for navigator.credentials' });
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;
