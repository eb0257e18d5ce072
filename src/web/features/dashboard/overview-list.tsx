import { Children, type ReactNode } from 'react';

interface OverviewListProps {
  id: string;
  title: string;
  help?: string;
  /** Text that is shown when there are no rows. */
  empty?: string;
  children: ReactNode;
}

/** A titled list of the overview. */
export function OverviewList({ id, title, help, empty, children }: OverviewListProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{title}</h2>
      </div>
      {help ? <p className="help">{help}</p> : null}
      {Children.count(children) === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <ul className="overview__list">{children}</ul>
      )}
    </section>
  );
}
