/**
 * Elements whose HTML the server caches: what pages have many times, and sections that change seldom. React renders a row of
 * a list in 40 µs, so a page of 24 rows takes more than a millisecond. In the browser, and in development, React renders them
 * like any other.
 */
import type { FunctionComponent, HTMLAttributes } from 'react';

/** The HTML of a component with these props. */
export type ToHtml = <Props extends object>(content: FunctionComponent<Props>, props: Props) => string;

let toHtml: ToHtml | undefined;

/** Called by the server's entry, so that no browser loads what it needs. */
export function cacheHtml(cache: ToHtml): void {
  toHtml = cache;
}

type CachedHtmlProps<Props extends object> = Omit<HTMLAttributes<HTMLElement>, 'content'> & {
  tag: 'article' | 'dl' | 'footer' | 'nav' | 'section' | 'ul';
  /** What is inside: a function of its props alone, without ids and without data of the page or the visitor. */
  content: FunctionComponent<Props>;
  /** Plain data. */
  props: Props;
};

export function CachedHtml<Props extends object>({
  tag: Tag,
  content: Content,
  props,
  ...attributes
}: CachedHtmlProps<Props>) {
  if (toHtml)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered and escaped it.
    return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: toHtml(Content, props) }} />;
  return (
    <Tag {...attributes}>
      <Content {...props} />
    </Tag>
  );
}
