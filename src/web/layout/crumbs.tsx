import { m } from '#messages';
import { rootPath } from '#platform/paths.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';

interface CrumbsProps {
  steps: readonly { to: string; name: string }[];
  /** Name of the current page, which is not a link. */
  current: string;
}

/** Breadcrumb from the home page to the current page. */
export function Crumbs(props: CrumbsProps) {
  return (
    <CachedHtml tag="nav" className="crumbs" aria-label={m.layout_breadcrumb()} content={CrumbsContent} props={props} />
  );
}

function CrumbsContent({ steps, current }: CrumbsProps) {
  return (
    <ol>
      <li>
        <PageAnchor href={rootPath}>{m.layout_nav_home()}</PageAnchor>
      </li>
      {steps.map(({ to, name }) => (
        <li key={to}>
          <PageAnchor href={to}>{name}</PageAnchor>
        </li>
      ))}
      <li aria-current="page">{current}</li>
    </ol>
  );
}
