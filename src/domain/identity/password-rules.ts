/** Which new passwords are refused, beyond their length: the ones that a guesser tries first. */
import { m } from '#messages';
import { commonPasswords } from './common-passwords.ts';
import { adminPasswordMinimum, passwordMaximum, passwordMinimum } from './contract.ts';

export interface PasswordOwner {
  readonly email: string;
  readonly role: 'buyer' | 'admin';
}

/** The sentence that says why the password cannot be taken, or null when it can. */
export function passwordProblem(password: string, { email, role }: PasswordOwner): string | null {
  if (password.length < passwordMinimum) return m.errors_password_short();
  if (password.length > passwordMaximum) return m.errors_too_long({ max: passwordMaximum });
  if (role === 'admin' && password.length < adminPasswordMinimum)
    return m.identity_admin_password_short({ min: adminPasswordMinimum });
  if (isCommon(password)) return m.identity_password_common();
  return containsName(password, email) ? m.identity_password_names_you() : null;
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const letters = asLetters(lower);
  return (
    [lower, undecorated(lower), letters, undecorated(letters)].some((form) => commonPasswords.has(form)) ||
    isRepeated(lower) ||
    isRun(lower)
  );
}

const disguises: Record<string, string> = {
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

/** p@ssw0rd → password */
const asLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign);

/** password123! → password: up to four digits or signs at either end protect nothing. */
const undecorated = (text: string) => text.replace(/^[^a-z]{1,4}(?=[a-z])/, '').replace(/(?<=[a-z])[^a-z]{1,4}$/, '');

/** aaaaaa, 121212, abcabcabc */
const isRepeated = (text: string) => /^(.{1,4}?)\1+$/su.test(text);

const runs = [
  '0123456789012345',
  '9876543210987654',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const isRun = (text: string) => runs.some((run) => run.includes(text));

function containsName(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const [local = ''] = email.split('@');
  const rest = (name: string) => lower.replace(name, '').length;
  // The name with a few signs around it; a long phrase may well have it inside.
  return (
    ['sprocket', ...(local.length >= 4 ? [local] : [])].some((name) => lower.includes(name) && rest(name) <= 4) ||
    lower === email
  );
}
