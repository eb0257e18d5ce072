/** Countries as lists write them: the two letters, or the name in a language of the trade. */
const languages = ['en', 'zh', 'ru', 'es'];

let codes: Map<string, string> | undefined;

/** ISO 3166-1 alpha-2, or undefined. */
export function countryCode(text: string): string | undefined {
  const plain = text.trim();
  if (/^[A-Za-z]{2}$/.test(plain)) return plain.toUpperCase();
  codes ??= allNames();
  return codes.get(plain.toLowerCase());
}

function allNames(): Map<string, string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const names = new Map<string, string>();
  for (const language of languages) {
    const region = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      // Codes of countries that are no more are still known by the name of what they became part of.
      if (new Intl.Locale(`und-${code}`).region !== code) continue;
      const name = region.of(code)?.toLowerCase();
      if (name && !names.has(name)) names.set(name, code);
    }
  }
  return names;
}
