/** What a link to the form says (ask-path.ts). */

export interface AskedInAddress {
  readonly parts: readonly { readonly number: string; readonly name: string; readonly quantity: string }[];
  readonly source: string;
  readonly make: string;
  readonly model: string;
  readonly serial: string;
}

/** @param fragment with or without the # @param maxParts the most that are read */
export function readAskPath(fragment: string, maxParts: number): AskedInAddress {
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  const one = (name: string) => query.get(name) ?? '';
  const [numbers, names, quantities] = [query.getAll('number'), query.getAll('name'), query.getAll('quantity')];
  const [make, model, serial] = [one('make'), one('model'), one('serial')];
  const parts = Array.from({ length: Math.max(numbers.length, names.length) }, (_, index) => ({
    number: numbers[index] ?? '',
    name: names[index] ?? '',
    quantity: quantities[index] ?? '',
  })).filter(({ number, name }) => number !== '' || name !== '');
  // A machine alone is that of a part which is still to be typed.
  const hasMachine = parts.length === 0 && `${make}${model}` !== '';
  return {
    parts: hasMachine ? [{ number: '', name: '', quantity: '' }] : parts.slice(0, maxParts),
    source: one('source'),
    make,
    model,
    serial,
  };
}
