/** Defaults of a new part for fields that are empty. */
export const houseBrand = 'HX';
export const otherCategory = { slug: 'other', name: 'Other parts' } as const;
export const defaultPartType = 'Spare part';

/** The digits of Crockford's base 32, which has no I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number for a part without one: `HX-` and 40 random bits of its id in base 32, e.g. `HX-4QZ80VNK`. */
export function generatedPartNumber(id: string): string {
  let bits = BigInt(`0x${id.replaceAll('-', '').slice(-10)}`);
  let text = '';
  for (let place = 0; place < 8; place += 1) {
    text = letters.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return `HX-${text}`;
}
