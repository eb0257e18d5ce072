/** The tokens of styles/tokens.css: colours, sizes of text, and spaces. */
import { m } from '#messages';
import { PartNumber } from '#web/kit/ui/part-number.tsx';

const surfaces = ['paper', 'plate', 'bench', 'sunk', 'line', 'edge', 'photo', 'mark'];
const texts = ['text', 'quiet', 'link', 'ok', 'short', 'bad'];
const fills = ['accent', 'accent-hover', 'accent-down', 'ink', 'danger', 'focus', 'ok-tint', 'short-tint', 'bad-tint'];

/** The colours. test/unit/web/contrast.test.ts checks their contrast. */
export function Colours() {
  return (
    <>
      <Swatches title={m.styleguide_surfaces()} names={surfaces} />
      <Swatches title={m.styleguide_texts()} names={texts} />
      <Swatches title={m.styleguide_fills()} names={fills} />
    </>
  );
}

function Swatches({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="styleguide__swatches">
        {names.map((name) => (
          <li key={name}>
            <i style={{ background: `var(--color-${name})` }} />
            <code className="tiny">{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

const sizes = [40, 28, 20, 16, 14, 12];
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

/** Font sizes, the font of part numbers, and spacing. */
export function Type() {
  return (
    <>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--text-${size})` }}>
          {size} {m.styleguide_sample_text()}
        </p>
      ))}
      <h1>{m.styleguide_sample_heading({ level: 1 })}</h1>
      <h2>{m.styleguide_sample_heading({ level: 2 })}</h2>
      <h3>{m.styleguide_sample_heading({ level: 3 })}</h3>
      <p>
        <PartNumber value="HX-20Y-1142 0O 1I 8B 5S 2Z" />
      </p>
      <ul className="styleguide__spaces">
        {spaces.map((space) => (
          <li key={space}>
            <i style={{ inlineSize: `var(--s${space})` }} />
            <code className="tiny">s{space}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
