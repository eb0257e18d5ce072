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
