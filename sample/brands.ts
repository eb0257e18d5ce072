/** The brands of the sample catalogue. All are invented: no part of the sample has the brand or a number of a real maker. */
export const sampleBrands = [
  { name: 'HX', slug: 'hx' },
  { name: 'Tagawa', slug: 'tagawa' },
  { name: 'Norrtrak', slug: 'norrtrak' },
  { name: 'Kelhorn', slug: 'kelhorn' },
  { name: 'Seldrix', slug: 'seldrix' },
  { name: 'Orvane', slug: 'orvane' },
] as const satisfies readonly { name: string; slug: string }[];

export type BrandName = (typeof sampleBrands)[number]['name'];
