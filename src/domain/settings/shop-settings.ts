/** The settings, in the order of their list. Safe in the browser. */
export const shopSettings = [
  'company',
  'home',
  'contact',
  'mission',
  'vision',
  'faq',
  'resume',
  'terms',
  'privacy',
  'imprint',
  'appearance',
  'security',
  'audit',
  'orders',
  'freight',
  'mails',
  'numbering',
  'synonyms',
  'lists',
] as const;
export type SettingName = (typeof shopSettings)[number];

/** Pages of which the sample has texts about its company: without the sample they are there when the owner has written them. */
export const samplePages = ['mission', 'vision', 'faq', 'resume'] as const satisfies readonly SettingName[];
export type SamplePage = (typeof samplePages)[number];

/** Settings of which the sample has those of its company. */
const ofSample: ReadonlySet<SettingName> = new Set([...samplePages, 'company', 'home', 'contact']);
export const isOfSample = (name: SettingName): boolean => ofSample.has(name);
export const isSamplePage = (name: string): name is SamplePage => samplePages.some((each) => each === name);
