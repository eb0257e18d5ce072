/** The words of the shop that its owner writes (folder content/), checked when they are read. */
import { z } from 'zod';

const words = z.string().trim().min(1);

export const Company = z.object({
  name: words,
  shortName: words,
  phone: words,
  email: z.email(),
  address: words,
  hours: z.array(words),
  answerTime: words,
});
export type Company = z.infer<typeof Company>;

const Figure = z.object({ value: words, label: words });

export const HomeWords = z.object({
  headline: words,
  /** Searches under the box, worth trying. */
  try: z.array(words).max(3),
  business: z.object({ heading: words, text: words, figures: z.array(Figure).length(4) }),
  brands: z.array(words).min(1),
  callUs: z.object({ heading: words, newsletter: words }),
});
export type HomeWords = z.infer<typeof HomeWords>;

export const ContactWords = z.object({
  tagline: words,
  intro: words,
  sales: z.object({ phone: words, email: z.email(), note: words }),
  companies: z.array(z.object({ name: words, telephone: words, address: z.array(words).min(1) })).min(1),
});
export type ContactWords = z.infer<typeof ContactWords>;

const Station = z.object({ when: words, what: words, where: words, text: words });

export const ResumeWords = z.object({
  name: words,
  role: words,
  summary: z.array(words).min(1),
  career: z.array(Station).min(1),
  education: z.array(Station).min(1),
  projects: z.array(z.object({ name: words, url: z.url({ protocol: /^https$/ }), text: words })).length(3),
});
export type ResumeWords = z.infer<typeof ResumeWords>;

/** A piece of a text: what Markdown calls a block, without its marks. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** A text page: front matter (title, description, image) and blocks. */
export interface Article {
  readonly title: string;
  readonly description: string;
  /** Name of a picture in public/pictures, without width and ending. */
  readonly image: string | undefined;
  readonly imageAlt: string;
  readonly blocks: readonly Block[];
}
