/** The categories of the sample catalogue, in the order in which a shop would list them. */
export const sampleCategories = [
  { slug: 'undercarriage', name: 'Undercarriage' },
  { slug: 'hydraulics', name: 'Hydraulics' },
  { slug: 'engine', name: 'Engine' },
  { slug: 'filters', name: 'Filters' },
  { slug: 'ground-engaging-tools', name: 'Ground engaging tools' },
  { slug: 'electrical', name: 'Electrical' },
  { slug: 'seals', name: 'Seals' },
  { slug: 'pins-bushings', name: 'Pins & bushings' },
  { slug: 'attachments', name: 'Attachments' },
  { slug: 'drive', name: 'Drive' },
  { slug: 'swing', name: 'Swing' },
  { slug: 'cooling', name: 'Cooling' },
  { slug: 'cab', name: 'Cab' },
] as const satisfies readonly { slug: string; name: string }[];

export type CategorySlug = (typeof sampleCategories)[number]['slug'];
