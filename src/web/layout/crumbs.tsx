import { m } from '#messages';
import { rootPath } from '#platform/paths.ts';
import { PageAnchor } from '#web/ui/page-anchor.tsx';

interface CrumbsProps {
  steps: readonly { to: string; name: string }[];
  /** Name of the current page, which is not a link. */
  current: string;
}

/** Breadcrumb from the home page to the current page. */
export function Crumbs({ steps, current }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={m.layout_breadcrumb()}>
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
    </nav>
  );
}
