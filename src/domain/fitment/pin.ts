/**
 * Product identification numbers of machines by ISO 10261, as plates show them: CAT0320DPMGG00123. Of the 17 signs the first
 * three are the code of the maker, the next five describe the machine, the ninth is a check sign, and the last eight (10 to 17)
 * tell the machines of the maker apart. More is not certain by the standard: how the model is written, and what of the last
 * eight is the serial number, each maker decides. A form that is not known is asked about. Pure.
 */
import { isUndercarriage } from './machine-words.ts';

/** A product identification number as far as it can be read. */
export interface Pin {
  /** All 17 signs. */
  readonly key: string;
  /** Maker as in the names of machines, in capitals; null: not known. */
  readonly make: string | null;
  /** The model's name in capitals, without separators and undercarriage; empty: not to be read from the number. */
  readonly model: string;
  /** The serial numbers that may be meant: one, or what has to be asked. Empty: the maker's form is not known. */
  readonly serials: readonly string[];
  /** The last eight signs. */
  readonly end: string;
}

interface PinForm {
  readonly make: string;
  /** The model of signs 4 to 8; empty: they are a code. */
  modelOf(signs: string): string;
  /** The serial numbers of the last eight signs; empty for a form that is not known. */
  serialsOf(end: string): readonly string[];
}

const withoutZeros = (signs: string) => signs.replace(/^0+/, '');

/**
 * Signs 10 to 17 are the serial number [Caterpillar operation and maintenance manuals, "Plate Locations": "Machine Indicator
 * Section, previously referred to as the serial number"]: three signs of prefix and five digits.
 */
const caterpillar: PinForm = {
  make: 'CATERPILLAR',
  modelOf: withoutZeros,
  serialsOf: (end) => (/^(?=.{0,2}[A-Z])[A-Z0-9]{3}[0-9]{5}$/.test(end) ? [end] : []),
};

/**
 * Signs 10 to 17 tell the machines of a model apart [ISO 10261 and GB/T 25606, "machine indicator section"]; these two
 * makers write their serial number there as digits, zeros first.
 */
const eightDigits = (end: string) => (/^[0-9]{8}$/.test(end) ? [end] : []);
/** Signs 4 to 8 are the model, of which the E of EC and EW is that of VCE: VCEC210B. */
const volvo: PinForm = {
  make: 'VOLVO',
  modelOf: (signs) => withoutZeros(signs).replace(/^(?=[CW][0-9])/, 'E'),
  serialsOf: eightDigits,
};
const hitachi: PinForm = { make: 'HITACHI', modelOf: () => '', serialsOf: eightDigits };

/**
 * "JCB VM117 C 01801240": signs 10 to 17 are the serial number [JCB service manual 9813/3300, "Explanation of the PIN"].
 * "PUN JT260 J H 2556351": sign 10 is the year of making, 11 to 17 are the serial number [operator's manual 9831/7750, the same
 * table]. Numbers of 2005 to 2009 have a digit as the year: which one it is, is asked.
 */
const jcb: PinForm = {
  make: 'JCB',
  modelOf: () => '',
  serialsOf: (end) => {
    if (/^0[0-9]{7}$/.test(end)) return [end];
    if (/^[1-9][0-9]{7}$/.test(end)) return [end, end.slice(1)];
    return /^[A-Z][0-9]{7}$/.test(end) ? [end.slice(1)] : [];
  },
};

/**
 * Signs 12 to 17 are the serial number, 10 the year, 11 the emission code; 4 to 7 the model, 8 its options [Deere operator's
 * manual of the 380GLC, "17-Character PIN Examples", also for the first three signs].
 */
const deere: PinForm = {
  make: 'JOHNDEERE',
  modelOf: (signs) => withoutZeros(signs.slice(0, 4)),
  serialsOf: (end) => (/^[0-9A-Z]{2}[0-9]{6}$/.test(end) ? [end.slice(2)] : []),
};

/** The forms of numbers, by their first three signs. */
const forms: ReadonlyMap<string, PinForm> = new Map([
  ['CAT', caterpillar],
  ['VCE', volvo],
  ['HCM', hitachi],
  ['JCB', jcb],
  ['SLP', jcb],
  ['PUN', jcb],
  ['1FF', deere],
  ['1F9', deere],
  ['1T0', deere],
  ['1T8', deere],
  ['1DW', deere],
]);

/** The numbers have no I, O and Q [ISO 10261, "characters"]: what is read as one of them is a digit. */
const withoutLookAlikes = (signs: string) => signs.replace(/[OQ]/g, '0').replaceAll('I', '1');

/** The product identification number of a text; null for another text. @param typed letters and digits in upper case */
export function readPin(typed: string): Pin | null {
  const key = withoutLookAlikes(typed);
  if (!/^(?=.{0,2}[A-Z])[A-Z0-9]{13}[0-9]{4}$/.test(key)) return null;
  const form = forms.get(key.slice(0, 3));
  const end = key.slice(9);
  const model = form?.modelOf(key.slice(3, 8)) ?? '';
  return { key, make: form?.make ?? null, model, serials: form?.serialsOf(end) ?? [], end };
}

/**
 * Whether a machine may have this number: its maker is not another one, nor its model where the number names it. The number of
 * an EC210B is also that of an EC210B LC, never that of an EC210 or EC210C.
 */
export function isPinOf({ make, model }: Pin, machine: { readonly make: string; readonly name: string }): boolean {
  const key = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const own = key(machine.make)
    .replace(/^CAT$/, 'CATERPILLAR')
    .replace(/^DEERE$/, 'JOHNDEERE');
  if (make !== null && !own.startsWith(make)) return false;
  const name = key(machine.name);
  return model === '' || name === model || (name.startsWith(model) && isUndercarriage(name.slice(model.length)));
}
