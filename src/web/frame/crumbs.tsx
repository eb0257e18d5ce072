import { Link } from 'react-router';
import { m } from '#messages';

interface CrumbsProps {
  steps: readonly { to: string; name: string }[];
  /** The page itself, when it is not the last step. */
  here?: string;
}

/** Where one is, from the home page on. */
export function Crumbs({ steps, here }: CrumbsProps) {
  return (
    <nav className="crumbs" aria-label={m.frame_crumbs()}>
      <ol>
        <li><Link to="/">{m.frame_nav_home()}</Link></li>
        {steps.map(({ to, name }, index) => (
          <li key={to}><Link to={to} aria-current={!here && index === steps.length - 1 ? 'page' : undefined}>{name}</Link></li>
        ))}
        {here ? <li aria-current="page">{here}</li> : null}
      </ol>
    </nav>
  );
}
