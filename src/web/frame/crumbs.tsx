import { useLocation } from 'react-router';
import { m } from '#messages';

interface CrumbsProps {
  steps: readonly { to: string; name: string }[];
  /** The page itself, when it is not among the steps. */
  here?: string;
}

/** Where one is, from the home page on. */
export function Crumbs({ steps, here }: CrumbsProps) {
  const { pathname } = useLocation();
  return (
    <nav className="crumbs" aria-label={m.frame_crumbs()}>
      <ol>
        <li>
          <a href="/">{m.frame_nav_home()}</a>
        </li>
        {steps.map(({ to, name }) => (
          <li key={to}>
            <a href={to} aria-current={!here && to === pathname ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
        {here ? <li aria-current="page">{here}</li> : null}
      </ol>
    </nav>
  );
}
