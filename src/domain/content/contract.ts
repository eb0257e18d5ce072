/** The content of the static pages, which the shop's owner edits as settings; content/ has those of the sample. */
import { z } from 'zod';
import { m } from '#messages';
import { CompanyAddresses } from './address-contract.ts';
import {
  address,
  email,
  listOf,
  optionalParagraph,
  optionalText,
  someOf,
  longText as text,
  wholeFrom,
  shortText as words,
} from './content-fields.ts';
import { Holidays, Opening } from './opening-contract.ts';
import { firstPayment, noSaleTerms, PaymentTerms, SaleTerms } from './terms-contract.ts';

/** Where parts are handed over to the carrier. */
const ShipsFrom = z.strictObject({
  /** City or port, as buyers write it. */
  place: words,
  country: words.regex(/^[A-Z]{2}$/, { error: () => m.settings_country_wrong() }),
  /** What the prices include up to that place: Incoterms 2020. */
  incoterm: words.regex(/^[A-Z]{3}$/, { error: () => m.settings_incoterm_wrong() }),
});
export type ShipsFrom = z.infer<typeof ShipsFrom>;

/** A number by which an authority knows the company: commercial register, tax, customs (EORI). */
const Registration = z.strictObject({ label: words, number: words });

export const Company = z.strictObject({
  name: words,
  shortName: words,
  phone: words,
  email,
  /** Of the registered office. */
  address: words,
  /** Warehouses, branches. */
  addresses: CompanyAddresses.default([]),
  /** Printed on papers. */
  registrations: listOf(Registration)
    .max(6, { error: () => m.settings_too_many({ max: 6 }) })
    .default([]),
  /** What the shop declares above its signature on invoices; empty: nothing. */
  declaration: optionalParagraph,
  /** Opening hours in words, for shops whose hours fit in no table. */
  hours: listOf(words),
  /** Opening hours by weekday, which pages print in place of the words; null: none. */
  opening: Opening.nullable().default(null),
  holidays: Holidays.default([]),
  /** Empty: pages do not say. */
  answerTime: optionalText,
  /** The place; null: parts do not say from where they are sent. */
  shipsFrom: ShipsFrom.nullable().default(null),
  terms: SaleTerms.default(noSaleTerms),
  payment: PaymentTerms.default(firstPayment),
});
export type Company = z.infer<typeof Company>;

const KeyFigure = z.strictObject({ value: words, label: words });

/** They fill a row. */
const shownFigures = 4;

const maxFeatured = 12;

/** Slugs of parts. An earlier slug of a part still names it. */
const FeaturedSlugs = z
  .array(words.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => m.settings_featured_wrong() }))
  .max(maxFeatured, { error: () => m.settings_too_many({ max: maxFeatured }) })
  .refine((slugs) => new Set(slugs).size === slugs.length, { error: () => m.settings_featured_twice() });

export const HomeWords = z.strictObject({
  headline: words,
  /** Suggested searches below the search box. */
  try: z.array(words).max(3, { error: () => m.settings_too_many({ max: 3 }) }),
  business: z.strictObject({
    heading: words,
    text,
    figures: z.array(KeyFigure).refine(({ length }) => length === 0 || length === shownFigures, {
      error: () => m.settings_four_figures(),
    }),
  }),
  brands: someOf(words),
  /** Parts in a section of their own, in this order; none: no section. */
  featured: FeaturedSlugs.default([]),
  callUs: z.strictObject({ heading: words, newsletter: words }),
});
export type HomeWords = z.infer<typeof HomeWords>;

export const ContactWords = z.strictObject({
  tagline: words,
  intro: text,
  sales: z.strictObject({ phone: words, email, note: text }),
  companies: someOf(z.strictObject({ name: words, telephone: words, address: someOf(words) })),
});
export type ContactWords = z.infer<typeof ContactWords>;

/** One entry of a career or education. */
const CareerEntry = z.strictObject({ when: words, what: words, where: words, text });

export const ResumeWords = z.strictObject({
  name: words,
  role: words,
  /** Alternative text of content/pictures/resume.webp. */
  pictureAlt: words,
  summary: someOf(text),
  career: someOf(CareerEntry),
  education: someOf(CareerEntry),
  projects: z
    .array(z.strictObject({ name: words, url: address, text }))
    .length(3, { error: () => m.settings_three_projects() }),
});
export type ResumeWords = z.infer<typeof ResumeWords>;

/** A Markdown block without its markup; `line` is its line in the file, from 1. */
export type Block = { readonly line: number } & (
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
);

/** A picture of content/pictures/. */
interface ContentPicture {
  /** File name without extension. */
  readonly name: string;
  readonly alt: string;
  /** Line of the picture's name in the file, from 1. */
  readonly line: number;
}

/** A text page: front matter (title, description, image) and blocks. */
export interface Article {
  readonly title: string;
  readonly description: string;
  readonly image: ContentPicture;
  readonly blocks: readonly Block[];
}

/** A text page without a picture: terms of sale, privacy, imprint. */
export type LegalText = Omit<Article, 'image'>;

/** Who signs in how. */
export const SecurityRules = z.strictObject({
  /** Roles of the staff, by id, that must have a second factor; ids of the shop's own roles too. */
  secondFactorFor: listOf(words),
  /** Domains of the email addresses with which staff may sign in by Google; empty: all. */
  googleDomains: listOf(words.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: () => m.settings_domain_wrong() })),
});
export type SecurityRules = z.infer<typeof SecurityRules>;

/** How long the audit is kept. */
export const AuditRules = z.strictObject({
  /** Months after which entries are deleted. */
  keepMonths: wholeFrom(6, 240),
});
