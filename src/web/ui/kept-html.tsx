/**
 * Elements whose HTML the server keeps, for what pages have many times. React renders a row of a list in 40 µs, so a page of 24
 * rows takes more than a millisecond. In the browser, and in development, React renders them like any other.
 */
import type { FunctionComponent } from 'react';

/** The HTML of a component with these props. */
export type ToHtml = <Props extends object>(content: FunctionComponent<Props>, props: Props) => string;

let toHtml: ToHtml | undefined;

/** Called by the server's entry, so that no browser loads what it needs. */
export function keepHtml(keeper: ToHtml): void {
  toHtml = keeper;
}

interface KeptHtmlProps<Props extends object> {
  tag: 'article' | 'footer';
  className: string;
  /** What is inside: a function of its props alone, without ids and without data of the page or the visitor. */
  content: FunctionComponent<Props>;
  /** Plain data. */
  props: Props;
}

export function KeptHtml<Props extends object>({ tag: Tag, className, content: Content, props }: KeptHtmlProps<Props>) {
  if (toHtml)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered and escaped it.
    return <Tag className={className} dangerouslySetInnerHTML={{ __html: toHtml(Content, props) }} />;
  return (
    <Tag className={className}>
      <Content {...props} />
    </Tag>
  );
}
