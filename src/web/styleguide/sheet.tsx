import type { ReactNode } from 'react';
import { m } from '#messages';

/** One kind of component in the light and the dark theme. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="styleguide__sheet">
      <h2>{title}</h2>
      <div className="styleguide__themes">
        <section className="styleguide__theme styleguide__theme--light" aria-label={m.styleguide_light({ title })}>
          {children}
        </section>
        <section className="styleguide__theme styleguide__theme--dark" aria-label={m.styleguide_dark({ title })}>
          {children}
        </section>
      </div>
    </section>
  );
}

/** Components in a row, each with the name of its state. */
export function States({ children }: { children: ReactNode }) {
  return <div className="styleguide__states">{children}</div>;
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="styleguide__state">
      {children}
      <span className="tiny quiet">{name}</span>
    </div>
  );
}
