/**
 * The postal code as its country writes it, or null when it has another form. Forgiven are other digits, lower case,
 * missing or other separators and a country in front, as in "D-26133".
 * @param pattern regular expression of a whole postal code; empty: any
 */
export function findPostalCode(pattern: string, typed: string): string | null {
  const code = asciiDigits(typed.normalize('NFKC')).toUpperCase().replace(/\s+/g, ' ').trim();
  if (pattern === '' || code === '') return code;
  const whole = new RegExp(`^(?:${pattern})$`);
  const spellings = [code, code.replace(/^[A-Z]{1,3}[- ]?(?=\d)/, '')].flatMap((each) => [
    each,
    each.replace(/ /g, '-'),
    each.replace(/-/g, ' '),
    each.replace(/[ -]/g, ''),
  ]);
  return spellings.find((each) => whole.test(each)) ?? null;
}

/** Arabic-Indic and Persian digits as 0 to 9. */
function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
