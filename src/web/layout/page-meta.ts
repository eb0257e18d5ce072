import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';
import type { RootData } from './root-data.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What `meta` of a page is called with. */
export interface PageArgs {
  readonly matches: Matches;
}

interface ShopData extends RootData {
  readonly origin: string;
}

/** The data of the root; undefined when it could not be loaded. */
function shopOf(matches: Matches): ShopData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as ShopData | undefined;
}

/** Short name of the shop, as the owner has entered it. */
export function shopNameOf(matches: Matches): string {
  return shopOf(matches)?.company.shortName ?? m.layout_any_shop();
}

/** "FAQ" → "FAQ · Kran": what the page is first, which tabs and results of search engines show when they cut. */
export function pageTitle(matches: Matches, title: string): string {
  return `${title} · ${shopNameOf(matches)}`;
}

/** Meta elements of a page for one person or for staff, which search engines do not list. */
export function privatePageMeta(matches: Matches, title: string): MetaDescriptor[] {
  return [{ title: pageTitle(matches, title) }, { name: 'robots', content: 'noindex' }];
}

/** Public origin without a trailing slash; empty when ORIGIN is not set. */
export function originOf(matches: Matches): string {
  return shopOf(matches)?.origin ?? '';
}

/** Address of the owner's logo, for light backgrounds, else of the drawn icon. */
export function logoOf(matches: Matches): string {
  return originOf(matches) + (shopOf(matches)?.appearance.lightLogo ?? '/icon-512.png');
}

interface PageMeta {
  title: string;
  description: string;
  /** Canonical path, e.g. "/parts?page=2". */
  path: string;
  /** Path of the preview picture; takes precedence over `picture`. */
  image?: string;
  /** Name of a picture in content/pictures that has a preview of 1200 × 630 pixels. */
  picture?: string;
  /** "product" for parts. */
  type?: string;
}

/** Meta elements for search engines and link previews. URLs are absolute when ORIGIN is set. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const origin = originOf(matches);
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: origin + page.path },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: origin + page.path },
    { property: 'og:site_name', content: shopNameOf(matches) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...previewPicture(origin, page),
  ];
}

/** Pixels of a …-share.jpg, see scripts/page-pictures.mjs. */
const cut = { width: '1200', height: '630' };

function previewPicture(origin: string, { image, picture = 'hero' }: PageMeta): MetaDescriptor[] {
  if (image) return [{ property: 'og:image', content: image.startsWith('/') ? origin + image : image }];
  return [
    { property: 'og:image', content: `${origin}/pictures/${picture}-share.jpg` },
    { property: 'og:image:width', content: cut.width },
    { property: 'og:image:height', content: cut.height },
  ];
}
