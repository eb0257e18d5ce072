/** Users in API responses, and the forms of signing in and of the profile. */

import { z } from 'zod';
import { uploadedImageAddress } from '#domain/media/contract.ts';
import { m } from '#messages';
import { permissions, roles } from '#platform/permissions.ts';
import { hasEmail } from '#platform/values/no-email.ts';
import { isPhone } from '#platform/values/phone.ts';
import { isVisible } from '#platform/values/text.ts';
import { personName } from './person-name.ts';

export const passwordMinimum = 6;
/** Minutes for which a link in a reset mail is valid. */
export const resetMinutes = 30;
export const adminPasswordMinimum = 12;
export const passwordMaximum = 128;

/** The form in which email addresses are stored and compared: NFKC, trimmed, in lower case. */
export function canonicalEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** An email as people type it; the result is canonical. */
export const typedEmail = z
  .string()
  .trim()
  .min(1, { error: () => m.errors_email_required() })
  .max(254, { error: () => m.errors_email_invalid() })
  .transform(canonicalEmail)
  .pipe(z.email({ error: () => m.errors_email_invalid() }).refine(hasEmail, { error: () => m.errors_email_invalid() }));
const password = z.string().min(1, { error: () => m.errors_password_required() });
const newPassword = password
  .min(passwordMinimum, { error: () => m.errors_password_short() })
  .max(passwordMaximum, { error: () => m.errors_too_long({ max: passwordMaximum }) });

export const SignIn = z.object({ email: typedEmail, password: newPassword });
export type SignIn = z.infer<typeof SignIn>;

export const SignUp = z.object({
  name: personName,
  email: typedEmail,
  password: newPassword,
});
export type SignUp = z.infer<typeof SignUp>;

/** A new buyer at the checkout chooses the password after the order. */
export const SignUpRequest = SignUp.partial({ password: true });
export type SignUpRequest = z.infer<typeof SignUpRequest>;

export const ResetRequest = z.object({ email: typedEmail });
export const NewPassword = z.object({ password: newPassword });

/** The caller's own password, asked for again. */
export const OwnPassword = z.object({ password: password.max(500) }).meta({ id: 'OwnPassword' });
export type OwnPassword = z.infer<typeof OwnPassword>;

export const PasswordChange = z
  .object({
    currentPassword: z.string().max(500).meta({ description: 'Empty for an account whose password was never chosen' }),
    newPassword,
  })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const Account = z
  .object({
    _id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(roles),
    customRole: z.string().nullish().meta({ description: "For the role `custom`: the name of the shop's own role" }),
    invitedAt: z.iso.datetime().nullish().meta({ description: 'Only while an invitation waits for its person' }),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

/** What a user may do. */
export const OwnPermissions = z
  .object({
    role: z.enum(roles),
    permissions: z.array(z.enum(permissions)),
    secondFactorMissing: z.boolean().meta({
      description: 'True until a second factor that the role requires is set up; meanwhile there are no permissions',
    }),
  })
  .meta({ id: 'OwnPermissions' });
export type OwnPermissions = z.infer<typeof OwnPermissions>;

/** An account as the staff see it. */
export const UserDetails = Account.extend({
  customRoleId: z.string().nullable(),
  emailVerified: z.boolean(),
  registeredAt: z.iso.datetime(),
  banned: z.boolean(),
  banReason: z.string().nullable(),
  bannedAt: z.iso.datetime().nullable(),
  secondFactor: z.boolean().meta({ description: 'Whether a code is asked for at sign-in' }),
}).meta({ id: 'UserDetails' });
export type UserDetails = z.infer<typeof UserDetails>;

export const Ban = z
  .object({
    reason: z
      .string()
      .trim()
      .min(1, { error: () => m.errors_ban_reason_required() })
      .max(500, { error: () => m.errors_too_long({ max: 500 }) }),
  })
  .meta({ id: 'Ban' });
export type Ban = z.infer<typeof Ban>;

export const UserSession = z
  .object({
    _id: z.string(),
    device: z.string().meta({ description: 'Browser and system' }),
    address: z.string().meta({ description: 'Network address at sign-in; empty when unknown' }),
    signedInAt: z.iso.datetime(),
    lastActiveAt: z.iso.datetime(),
    current: z.boolean().meta({ description: 'The session of the access token of this call' }),
  })
  .meta({ id: 'UserSession' });
export type UserSession = z.infer<typeof UserSession>;

export const AccessToken = z
  .object({
    token: z.string(),
    expiresIn: z.int().meta({ description: 'Seconds' }),
    user: Account,
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.infer<typeof AccessToken>;

/** A required text of 1 to 200 characters. `requiredMessage` is the error for an empty one. */
const line = (requiredMessage: () => string) =>
  z
    .string()
    .trim()
    .refine(isVisible, { error: requiredMessage })
    .max(200, { error: () => m.errors_too_long({ max: 200 }) });

/** True for an https address at linkedin.com or one of its subdomains, such as de.linkedin.com. */
function isLinkedInAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname } = new URL(text);
  const isLinkedIn = hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com');
  return protocol === 'https:' && isLinkedIn && !username && !password && pathname !== '/';
}

export const Profile = z
  .object({
    name: z.string(),
    email: z.string(),
    education: z.string(),
    location: z.string(),
    phoneNumber: z.string(),
    linkedIn: z.string(),
    img: z.string(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z
  .object({
    name: personName,
    education: line(() => m.errors_education_required()),
    location: line(() => m.errors_location_required()),
    phoneNumber: line(() => m.errors_phone_required()).refine(isPhone, { error: () => m.errors_phone() }),
    linkedIn: line(() => m.errors_linkedin_required()).refine(isLinkedInAddress, { error: () => m.errors_linkedin() }),
    img: uploadedImageAddress,
  })
  .meta({ id: 'ProfileChange' });
export type ProfileChange = z.infer<typeof ProfileChange>;
