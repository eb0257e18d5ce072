/** The second factor in requests and responses. */
import { z } from 'zod';
import { m } from '#messages';
import { Passkey, PasskeyAnswer } from './passkey-contract.ts';

/** Days for which a device is remembered. */
export const rememberedDays = 30;

/**
 * A typed code in one form: without spaces and dashes, in capitals. Recovery codes have no letters I, L and O, so these are
 * digits that were misread.
 */
function canonicalCode(typed: string): string {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  return code.replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** A code of the app (6 digits) or a recovery code (32 characters; 16 in earlier releases), as people type it; the result is canonical. */
export const FactorCode = z
  .string()
  .trim()
  .min(1, { error: () => m.second_factor_code_required() })
  .max(100, { error: () => m.second_factor_code_format() })
  .transform(canonicalCode)
  .pipe(
    z
      .string()
      .regex(/^(?:\d{6}|[\dA-HJKMNP-TV-Z]{16}|[\dA-HJKMNP-TV-Z]{32})$/, { error: () => m.second_factor_code_format() }),
  );

/** Whether a canonical code is a recovery code. */
export const isRecoveryCode = (code: string): boolean => code.length > 6;

/** One of both proves the second factor. */
const proof = { code: FactorCode.optional(), passkey: PasskeyAnswer.optional() };

const hasProof = ({ code, passkey }: { code?: unknown; passkey?: unknown }) =>
  code !== undefined || passkey !== undefined;
const noProof = { path: ['code'], error: () => m.second_factor_code_required() };

export const FactorProof = z
  .object(proof)
  .refine(hasProof, noProof)
  .meta({ id: 'SecondFactorProof', description: 'A code, or the answer to startPasskeyProof' });
export type FactorProof = z.infer<typeof FactorProof>;

/** The form of the sign-in's second step. */
export const SecondStep = z.object({ ...proof, remember: z.boolean().default(false) }).refine(hasProof, noProof);
export type SecondStep = z.infer<typeof SecondStep>;

/** What the user of a sign-in that waits for the second step has. */
export interface SecondStepFactors {
  readonly app: boolean;
  readonly passkey: boolean;
}

export const FactorCodeOnly = z.object({ code: FactorCode }).meta({ id: 'SecondFactorCode' });
export type FactorCodeOnly = z.infer<typeof FactorCodeOnly>;

export const PasswordAndCode = z
  .object({
    password: z.string().max(500).meta({ description: 'Empty for an account without a password' }),
    ...proof,
  })
  .refine(hasProof, noProof)
  .meta({ id: 'PasswordAndCode', description: 'With a code, or the answer to startPasskeyProof' });
export type PasswordAndCode = z.infer<typeof PasswordAndCode>;

export const RememberedDevice = z
  .object({
    _id: z.string(),
    device: z.string().meta({ description: 'Browser and system' }),
    lastUsedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'RememberedDevice' });
export type RememberedDevice = z.infer<typeof RememberedDevice>;

export const SecondFactor = z
  .object({
    turnedOnAt: z.iso.datetime().nullable().meta({ description: 'Of the app; null while it is off' }),
    passkeys: z.array(Passkey),
    required: z.boolean().meta({ description: 'Whether your role needs one' }),
    recoveryCodesLeft: z.int(),
    hasPassword: z.boolean().meta({ description: 'false for an account that signs in with Google only' }),
    devices: z.array(RememberedDevice),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const SecondFactorSetup = z
  .object({
    secret: z.string().meta({ description: 'The key for the app, in base32' }),
    address: z.string().meta({ description: 'The otpauth address with the key, for apps on the same device' }),
    qr: z.object({ size: z.int(), path: z.string() }).meta({
      id: 'QrCode',
      description: 'The address as a QR code: modules of a side, and the path of the dark ones in an SVG',
    }),
  })
  .meta({ id: 'SecondFactorSetup' });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const RecoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).meta({
      description: 'Shown once: the shop keeps only their hashes. Empty when the earlier ones stay',
    }),
  })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
