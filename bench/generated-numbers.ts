/** Part numbers of generated brands: each brand has one format, and each number is unique within it. */

/** # is a digit, A a letter. Seven digits or more, so that ten million numbers fit into each. */
const formats = [
  '##A-##-#####',
  '###-####',
  'VO########',
  '#######',
  '##.#####-####A',
  '##A#-#####',
  'AA##A#####A#',
  '###/A#####',
  '##/######',
  'K#######A',
  '####-###-####',
  'A#A-#######',
];
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const numberSpace = 9_999_991;

/** The n-th number (n below 9,999,991) of the brand with that index. The last seven digits carry n, shuffled. */
export function numberOf(brand: number, n: number): string {
  const format = formats[brand % formats.length] ?? '';
  const shuffled = (((n + 1) * 4_871_329) % numberSpace).toString().padStart(7, '0');
  // The other digits and all letters are pseudo-random.
  let filler = (Math.imul(n + 1, 2_654_435) ^ (brand * 7919)) >>> 0;
  let digits = format.replace(/[^#]/g, '').length;
  return format.replace(/[#A]/g, (place) => {
    filler = (Math.imul(filler, 1_664_525) + 1_013_904_223) >>> 0;
    if (place === 'A') return letters.charAt((filler >>> 8) % letters.length);
    digits -= 1;
    return digits < 7 ? shuffled.charAt(6 - digits) : ((filler >>> 8) % 10).toString();
  });
}
