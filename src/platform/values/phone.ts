/** True for a phone number: 5 to 20 digits, after an optional "+", with spaces, dots, dashes and brackets between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().-]{5,30}$/.test(text) && digits >= 5 && digits <= 20;
}
