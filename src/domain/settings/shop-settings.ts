/** The settings, in the order of their list. Safe in the browser. */
export const shopSettings = [
  'company',
  'home',
  'contact',
  'mission',
  'vision',
  'faq',
  'resume',
  'security',
  'audit',
  'orders',
  'mails',
  'numbering',
  'synonyms',
  'lists',
  'appearance',
] as const;
export type SettingName = (typeof shopSettings)[number];
