/**
 * What the server keeps as HTML: what pages have many times, and sections that change seldom. React renders a row of a list in
 * 40 µs, so a page of 24 rows takes more than a millisecond. In the browser, and in development, React renders them like any
 * other.
 */
import { createContext, type FunctionComponent, type HTMLAttributes, useContext } from 'react';
import { HasMachinePlaces } from '#web/kit/page/machine-place.ts';

export interface HtmlCache {
  /** The HTML of a component with these props, as it is sent. @param hasPlaces for the chosen machine */
  toHtml<Props extends object>(content: FunctionComponent<Props>, props: Props, hasPlaces: boolean): Buffer;
}

/** Takes kept HTML and returns what stands for it until the page is put together. Null: the HTML itself becomes part of the page. */
export const PutKeptHtml = createContext<((html: Buffer) => string) | null>(null);

let cache: HtmlCache | undefined;

/** Called by the server's entry, so that no browser loads what it needs. @param opened undefined: nothing is kept */
export function cacheHtml(opened: HtmlCache | undefined): void {
  cache = opened;
}

type CachedHtmlProps<Props extends object> = Omit<HTMLAttributes<HTMLElement>, 'content'> & {
  tag: 'article' | 'aside' | 'div' | 'dl' | 'footer' | 'form' | 'header' | 'nav' | 'section' | 'table' | 'ul';
  /** What is kept: a function of its props alone, without ids of React and without other data of the page or the visitor. */
  content: FunctionComponent<Props>;
  /** Plain data. */
  props: Props;
  /** False: it is rendered for this page alone, because hardly anybody asks for the same again. */
  keep?: boolean;
  /** Of a form. */
  action?: string;
};

/** An element with cached content. */
export function CachedHtml<Props extends object>({
  tag: Tag,
  content: Content,
  props,
  keep = true,
  ...attributes
}: CachedHtmlProps<Props>) {
  const hasPlaces = useContext(HasMachinePlaces);
  const put = useContext(PutKeptHtml);
  if (cache && keep) {
    const html = cache.toHtml(Content, props, hasPlaces);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered and escaped it.
    return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: put?.(html) ?? html.toString() }} />;
  }
  return (
    <Tag {...attributes}>
      <Content {...props} />
    </Tag>
  );
}
