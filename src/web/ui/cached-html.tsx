/**
 * What the server keeps as HTML: what pages have many times, and sections that change seldom. React renders a row of a list in
 * 40 µs, so a page of 24 rows takes more than a millisecond. In the browser, and in development, React renders them like any
 * other.
 */
import type { FunctionComponent, HTMLAttributes } from 'react';

export interface HtmlCache {
  /** The HTML of a component with these props; while a document is rendered, a text that stands for it. */
  toHtml<Props extends object>(content: FunctionComponent<Props>, props: Props): string;
  /** Whether a document is being rendered. */
  isRenderingDocument(): boolean;
}

let cache: HtmlCache | undefined;

/** Called by the server's entry, so that no browser loads what it needs. */
export function cacheHtml(opened: HtmlCache): void {
  cache = opened;
}

/** Whether a document is being rendered, whose head and sections may be kept as HTML. */
export function isRenderingDocument(): boolean {
  return cache?.isRenderingDocument() ?? false;
}

interface CachedContentProps<Props extends object> {
  /** What is kept: a function of its props alone, without ids of React and without other data of the page or the visitor. */
  content: FunctionComponent<Props>;
  /** Plain data. */
  props: Props;
}

/** Content without an element of its own. Only in documents; other pages have no place for HTML without an element. */
export function CachedContent<Props extends object>({ content: Content, props }: CachedContentProps<Props>) {
  return cache?.isRenderingDocument() ? cache.toHtml(Content, props) : <Content {...props} />;
}

type CachedHtmlProps<Props extends object> = CachedContentProps<Props> &
  Omit<HTMLAttributes<HTMLElement>, 'content'> & {
    tag: 'article' | 'dl' | 'footer' | 'header' | 'nav' | 'section' | 'ul';
  };

/** An element with cached content. */
export function CachedHtml<Props extends object>({
  tag: Tag,
  content: Content,
  props,
  ...attributes
}: CachedHtmlProps<Props>) {
  if (cache)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered and escaped it.
    return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: cache.toHtml(Content, props) }} />;
  return (
    <Tag {...attributes}>
      <Content {...props} />
    </Tag>
  );
}
