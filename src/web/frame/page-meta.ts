import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';

/** "FAQ" → "FAQ · Sprocket". */
export function pageTitle(title: string): string {
  return `${title} · ${m.frame_shop_name()}`;
}

interface PageMeta {
  title: string;
  description: string;
  /** The one address of this page, e.g. "/parts?page=2". */
  path: string;
  /** Path of a picture for previews. */
  image?: string;
  /** "product" for parts. */
  type?: string;
}

/** What search engines and link previews read. Addresses are absolute as soon as the shop knows its own (ORIGIN). */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  page: PageMeta,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined;
  const origin = root?.origin ?? '';
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: origin + page.path },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: origin + page.path },
    { property: 'og:site_name', content: m.frame_shop_name() },
    { property: 'og:image', content: origin + (page.image ?? '/pictures/hero-1200.webp') },
  ];
}
