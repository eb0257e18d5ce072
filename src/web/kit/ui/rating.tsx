import type { CSSProperties } from 'react';
import { m } from '#messages';

/** Stars, with the value as text; `value` from 0 to 5. */
export function Rating({ value }: { value: number }) {
  return (
    <span className="rating">
      <span className="stars" style={{ '--of5': value } as CSSProperties} aria-hidden="true" />
      {m.ui_rating({ value })}
    </span>
  );
}
