/**
 * Further numbers of the sample's parts: old numbers, numbers of suppliers, and numbers of equivalent parts of the
 * sample's other makers. All are invented.
 */
import { type BrandName, sampleBrands } from './brands.ts';

export interface SampleNumber {
  kind: 'old' | 'supplier' | 'cross';
  /** Empty for a supplier: its name is not public. */
  maker: string;
  number: string;
}

/** The spelling of a number of five digits by each maker. */
const formats: Readonly<Record<BrandName, (digits: string) => string>> = {
  HX: (digits) => `HX ${digits}`,
  Tagawa: (digits) => `TG-${digits.slice(0, 2)}-${digits.slice(2)}A`,
  Norrtrak: (digits) => `NT${digits}`,
  Kelhorn: (digits) => `K${digits.slice(0, 3)}.${digits.slice(3)}`,
  Seldrix: (digits) => `${digits.slice(0, 1)}S-${digits.slice(1)}`,
  Orvane: (digits) => `OV/${digits}`,
};

/** The further numbers of the part with this index in the sample; each number occurs once. */
export function sampleNumbers(brand: BrandName, index: number): SampleNumber[] {
  const digits = (factor: number) => String(10_000 + (((index + 23) * factor) % 90_000));
  const others = sampleBrands.map(({ name }) => name).filter((name) => name !== brand);
  const cross = (offset: number): SampleNumber => {
    const maker = others[(index + offset) % others.length] ?? 'HX';
    return { kind: 'cross', maker, number: formats[maker](digits(617 + offset)) };
  };
  return [
    ...(index % 3 === 0 ? [{ kind: 'old' as const, maker: brand, number: `6${digits(1009)}` }] : []),
    ...(index % 2 === 0 ? [{ kind: 'supplier' as const, maker: '', number: `Q7-${digits(7919)}` }] : []),
    ...(index % 5 === 4 ? [] : [cross(0)]),
    ...(index % 4 === 1 ? [cross(2)] : []),
  ];
}
