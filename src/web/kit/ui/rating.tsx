import { m } from '#messages';

/** Stars, with the value as text; `value` from 0 to 5. */
export function Rating({ value }: { value: number }) {
  return (
    <span className="rating">
      {/* The bar is an attribute of SVG: the policy of the pages refuses style attributes. */}
      <svg className="stars" viewBox="0 0 5 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={value} height={1} />
      </svg>
      {m.ui_rating({ value })}
    </span>
  );
}
