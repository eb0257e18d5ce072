/** What a quotation consists of. No imports: pages load it. */

/** What a line of a request is answered with. */
export const answerKinds = ['part', 'substitute', 'free', 'unavailable'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Days before the last day on which the buyer is reminded, once. */
export const reminderDays = 3;

/** The longest validity, in days. */
export const maxValidDays = 366;

/** The most price breaks of a line. */
export const maxQuotedBreaks = 10;

/** Terms of a quotation, and facts of its lines, of which a new version says what changed. */
export const quotedTerms = [
  'freight',
  'insurance',
  'incoterm',
  'incotermPlace',
  'depositPercent',
  'balanceDays',
  'validUntil',
  'notes',
] as const;
export const quotedFacts = [
  'kind',
  'part',
  'name',
  'hsCode',
  'countryOfOrigin',
  'weightKg',
  'unit',
  'quantity',
  'unitPrice',
  'priceBreaks',
  'coreCharge',
  'leadDays',
  'warrantyMonths',
  'difference',
  'reason',
] as const;
export type QuotedTerm = (typeof quotedTerms)[number];
export type QuotedFact = (typeof quotedFacts)[number];

/** QT-10001 */
export const formatQuotationNumber = (number: number): string => `QT-${number}`;
