/**
 * Further numbers of the sample's parts, made up like all of them: what the house called a part before, what it is
 * called where it is bought, and equal parts of the sample's other invented makers. No number of a real maker.
 */
import { type BrandName, sampleBrands } from './brands.ts';

export interface SampleNumber {
  kind: 'old' | 'supplier' | 'cross';
  /** Empty: the supplier is nobody's business. */
  maker: string;
  number: string;
}

/** How each maker writes the five digits of a part. */
const ways: Readonly<Record<BrandName, (digits: string) => string>> = {
  HX: (digits) => `HX ${digits}`,
  Tagawa: (digits) => `TG-${digits.slice(0, 2)}-${digits.slice(2)}A`,
  Norrtrak: (digits) => `NT${digits}`,
  Kelhorn: (digits) => `K${digits.slice(0, 3)}.${digits.slice(3)}`,
  Seldrix: (digits) => `${digits.slice(0, 1)}S-${digits.slice(1)}`,
  Orvane: (digits) => `OV/${digits}`,
};

/** The numbers of the part at that place of the sample; each part has others. */
export function sampleNumbers(brand: BrandName, index: number): SampleNumber[] {
  const digits = (spread: number) => String(10_000 + (((index + 23) * spread) % 90_000));
  const others = sampleBrands.map(({ name }) => name).filter((name) => name !== brand);
  const cross = (step: number): SampleNumber => {
    const maker = others[(index + step) % others.length] ?? 'HX';
    return { kind: 'cross', maker, number: ways[maker](digits(617 + step)) };
  };
  return [
    ...(index % 3 === 0 ? [{ kind: 'old' as const, maker: brand, number: `6${digits(1009)}` }] : []),
    ...(index % 2 === 0 ? [{ kind: 'supplier' as const, maker: '', number: `Q7-${digits(7919)}` }] : []),
    ...(index % 5 === 4 ? [] : [cross(0)]),
    ...(index % 4 === 1 ? [cross(2)] : []),
  ];
}
