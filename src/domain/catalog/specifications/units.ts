/**
 * Units on data sheets of this trade, each with its common code (UN/CEFACT Recommendation 20, for schema.org's
 * unitCode); empty when it has none. Case matters: mm is not MM.
 */
const codes: Readonly<Record<string, string>> = {
  mm: 'MMT',
  cm: 'CMT',
  m: 'MTR',
  µm: '4H',
  in: 'INH',
  inch: 'INH',
  ft: 'FOT',
  'mm²': 'MMK',
  'cm²': 'CMK',
  'm²': 'MTK',
  'cm³': 'CMQ',
  'm³': 'MTQ',
  'cm³/rev': '',
  'cc/rev': '',
  cc: 'CMQ',
  ml: 'MLT',
  l: 'LTR',
  L: 'LTR',
  'l/min': 'L2',
  'L/min': 'L2',
  g: 'GRM',
  g·cm: '',
  kg: 'KGM',
  t: 'TNE',
  lb: 'LBR',
  N: 'NEW',
  kN: 'B47',
  Nm: 'NU',
  N·m: 'NU',
  bar: 'BAR',
  kPa: 'KPA',
  MPa: 'MPA',
  psi: 'PS',
  V: 'VLT',
  A: 'AMP',
  Ah: 'AMH',
  W: 'WTT',
  kW: 'KWT',
  hp: 'BHP',
  Ω: 'OHM',
  Hz: 'HTZ',
  rpm: 'RPM',
  'r/min': 'RPM',
  '1/min': 'RPM',
  '°C': 'CEL',
  '°F': 'FAH',
  '°': 'DD',
  '%': 'P1',
  s: 'SEC',
  min: 'MIN',
  h: 'HUR',
  dB: '2N',
  lm: 'LUM',
  HRC: '',
  HB: '',
  'Shore A': '',
};

/** Texts that are read as a unit when they follow a number. */
export const units: readonly string[] = Object.keys(codes);

/** The UN/CEFACT code of a unit; undefined for an unknown unit and for one without a code. */
export function unitCode(unit: string): string | undefined {
  return (Object.hasOwn(codes, unit) && codes[unit]) || undefined;
}
