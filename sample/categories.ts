interface SampleCategory {
  readonly slug: string;
  readonly name: string;
  /** Slug of the parent category, which comes earlier in the list. */
  readonly parent?: string;
}

/** The categories of the sample catalogue, in the order of the shop: assemblies of a machine, and kinds of parts below them. */
export const sampleCategories = [
  { slug: 'undercarriage', name: 'Undercarriage' },
  { slug: 'rollers', name: 'Rollers', parent: 'undercarriage' },
  { slug: 'idlers-sprockets', name: 'Idlers & sprockets', parent: 'undercarriage' },
  { slug: 'track-chains-shoes', name: 'Track chains & shoes', parent: 'undercarriage' },
  { slug: 'rubber-tracks', name: 'Rubber tracks', parent: 'undercarriage' },
  { slug: 'track-adjusters', name: 'Track adjusters', parent: 'undercarriage' },
  { slug: 'hydraulics', name: 'Hydraulics' },
  { slug: 'pumps-motors', name: 'Pumps & motors', parent: 'hydraulics' },
  { slug: 'valves', name: 'Valves', parent: 'hydraulics' },
  { slug: 'cylinders', name: 'Cylinders', parent: 'hydraulics' },
  { slug: 'hoses-swivel-joints', name: 'Hoses & swivel joints', parent: 'hydraulics' },
  { slug: 'engine', name: 'Engine' },
  { slug: 'pistons-liners-bearings', name: 'Pistons, liners & bearings', parent: 'engine' },
  { slug: 'gaskets', name: 'Gaskets', parent: 'engine' },
  { slug: 'fuel-system', name: 'Fuel system', parent: 'engine' },
  { slug: 'turbochargers', name: 'Turbochargers', parent: 'engine' },
  { slug: 'water-pumps-belts', name: 'Water pumps & belts', parent: 'engine' },
  { slug: 'filters', name: 'Filters' },
  { slug: 'oil-filters', name: 'Oil filters', parent: 'filters' },
  { slug: 'fuel-filters', name: 'Fuel filters', parent: 'filters' },
  { slug: 'hydraulic-filters', name: 'Hydraulic filters', parent: 'filters' },
  { slug: 'air-filters', name: 'Air filters', parent: 'filters' },
  { slug: 'ground-engaging-tools', name: 'Ground engaging tools' },
  { slug: 'teeth-adapters', name: 'Teeth & adapters', parent: 'ground-engaging-tools' },
  { slug: 'cutting-edges', name: 'Cutting edges', parent: 'ground-engaging-tools' },
  { slug: 'electrical', name: 'Electrical' },
  { slug: 'starters-alternators', name: 'Starters & alternators', parent: 'electrical' },
  { slug: 'sensors-actuators', name: 'Sensors & actuators', parent: 'electrical' },
  { slug: 'controllers-monitors', name: 'Controllers & monitors', parent: 'electrical' },
  { slug: 'wiring-switches-lamps', name: 'Wiring, switches & lamps', parent: 'electrical' },
  { slug: 'seals', name: 'Seals' },
  { slug: 'seal-kits', name: 'Seal kits', parent: 'seals' },
  { slug: 'floating-dust-seals', name: 'Floating & dust seals', parent: 'seals' },
  { slug: 'o-rings-oil-seals', name: 'O-rings & oil seals', parent: 'seals' },
  { slug: 'pins-bushings', name: 'Pins & bushings' },
  { slug: 'attachments', name: 'Attachments' },
  { slug: 'drive', name: 'Drive' },
  { slug: 'swing', name: 'Swing' },
  { slug: 'cooling', name: 'Cooling' },
  { slug: 'cab', name: 'Cab' },
  { slug: 'hardware', name: 'Bolts & hardware' },
] as const satisfies readonly SampleCategory[];

export type CategorySlug = (typeof sampleCategories)[number]['slug'];
