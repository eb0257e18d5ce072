import { m } from '#messages';

const surfaces = ['paper', 'plate', 'bench', 'sunk', 'line', 'edge', 'photo', 'mark'];
const texts = ['text', 'quiet', 'link', 'ok', 'short', 'bad'];
const fills = ['yellow', 'yellow-down', 'ink', 'danger', 'focus', 'ok-tint', 'short-tint', 'bad-tint'];

/** The tokens of styles/tokens.css. test/unit/web/contrast.test.ts checks their contrast. */
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
