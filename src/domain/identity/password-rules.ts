/** Rules for new passwords: length, and none that attackers try first. */
import { m } from '#messages';
import { isStaff, type Role } from '#platform/permissions.ts';
import { commonPasswords } from './common-passwords.ts';
import { adminPasswordMinimum, passwordMaximum, passwordMinimum } from './contract.ts';

export interface PasswordOwner {
  readonly email: string;
  readonly role: Role;
}

/** The message that says why the password is rejected, or null for an acceptable password. */
export function passwordProblem(password: string, { email, role }: PasswordOwner): string | null {
  if (password.length < passwordMinimum) return m.errors_password_short();
  if (password.length > passwordMaximum) return m.errors_too_long({ max: passwordMaximum });
  if (isStaff({ role }) && password.length < adminPasswordMinimum)
    return m.identity_admin_password_short({ min: adminPasswordMinimum });
  if (isCommon(password)) return m.identity_password_common();
  return containsName(password, email) ? m.identity_password_contains_email() : null;
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = withoutSigns(lower);
  const withoutYear = [bare.replace(yearBefore, ''), bare.replace(yearAfter, '')].map(withoutSigns);
  const forms = [lower, bare, ...withoutYear].flatMap((form) => [form, withoutAffixes(form)]);
  return (
    forms.some((form) => commonPasswords.has(form) || commonPasswords.has(withoutSubstitutions(form))) ||
    commonPasswords.has(withoutAffixes(withoutSubstitutions(lower))) ||
    isRepeated(lower) ||
    isSequence(lower) ||
    isLengthened(lower)
  );
}

/** A common password that is made longer by what costs no thought: itself, a sequence, a repetition or a year. */
function isLengthened(text: string): boolean {
  const isWeak = (piece: string) =>
    piece.length > 2 && (isSequence(piece) || isRepeated(piece) || /^(?:19|20)\d\d$/.test(piece));
  const isKnown = (piece: string) => commonPasswords.has(piece) || commonPasswords.has(withoutSubstitutions(piece));
  return Array.from({ length: text.length }, (_, at) => [text.slice(0, at), text.slice(at)].map(withoutSigns)).some(
    ([head = '', tail = '']) =>
      (isKnown(head) && (tail === head || isWeak(tail))) || (isWeak(head) && (isKnown(tail) || isWeak(tail))),
  );
}

const substitutions: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Undoes common substitutions: p@ssw0rd → password. */
const withoutSubstitutions = (text: string) => text.replace(/[013457@$!]/g, (sign) => substitutions[sign] ?? sign);

/** Removes up to four digits or signs at either end, which add almost no security: password123! → password. */
const withoutAffixes = (text: string) =>
  text.replace(/^[^a-z]{1,4}(?=[a-z])/, '').replace(/(?<=[a-z])[^a-z]{1,4}$/, '');

/** Removes signs at both ends: #dragon! → dragon. */
const withoutSigns = (text: string) => text.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');

/** A year of this or the last century, before or after at least four characters: dragon2024. */
const yearBefore = /^(?:19|20)\d\d(?=.{4})/;
const yearAfter = /(?<=.{4})(?:19|20)\d\d$/;

/** One to four characters repeated: aaaaaa, 121212, abcabcabc. */
const isRepeated = (text: string) => /^(.{1,4}?)\1+$/su.test(text);

const sequences = [
  '0123456789012345',
  '9876543210987654',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const isSequence = (text: string) => sequences.some((sequence) => sequence.includes(text));

function containsName(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const [local = ''] = email.split('@');
  const rest = (name: string) => lower.replace(name, '').length;
  // Only a name with at most four other characters is rejected; a long phrase may contain it.
  return (
    ['sprocket', ...(local.length >= 4 ? [local] : [])].some((name) => lower.includes(name) && rest(name) <= 4) ||
    lower === email
  );
}
