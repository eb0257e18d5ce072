import { m } from '#messages';
import { rootPath } from '#platform/paths.ts';

interface CrumbsProps {
  steps: readonly { to: string; name: string }[];
  /** The page itself: no link, since it leads nowhere else. */
  here: string;
}

/** Where one is, from the home page on. */
export function Crumbs({ steps, here }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={m.layout_breadcrumb()}>
      <ol>
        <li>
          <a href={rootPath}>{m.layout_nav_home()}</a>
        </li>
        {steps.map(({ to, name }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
