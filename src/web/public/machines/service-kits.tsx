import { m } from '#messages';
import { partPath } from '#platform/paths.ts';
import type { ButtonLine } from '#web/enhance/cart/line-of-button.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { partCount } from '#web/kit/format/part-format.ts';
import { PartNumberAnchor } from '#web/kit/ui/part-number-link.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import type { KitLineView, KitView } from './kit-view.ts';

/** Service kits by hours; each goes into the cart with one button (enhance/cart.ts). Renders nothing without a kit. */
export function ServiceKits({ kits }: { kits: readonly KitView[] }) {
  if (kits.length === 0) return null;
  return (
    <section className="section" aria-labelledby="kits">
      <div className="section__head">
        <h2 id="kits">{m.machine_kits()}</h2>
      </div>
      <div className="kits">
        {kits.map((kit) => (
          <Kit key={kit.slug} kit={kit} />
        ))}
      </div>
    </section>
  );
}

function Kit({ kit }: { kit: KitView }) {
  const { slug, name, hours, note, lines, price, corePrice } = kit;
  const ordered = lines.flatMap(({ productId, ordered, pricePerUnit, coreCharge }): ButtonLine[] =>
    ordered === null ? [] : [[productId, ordered, pricePerUnit, coreCharge ?? 0]],
  );
  return (
    <article className="kit" aria-labelledby={`kit-${slug}`}>
      <h3 id={`kit-${slug}`}>{name}</h3>
      <p className="quiet">{m.machine_kit_hours({ hours: formatCount(hours) })}</p>
      <ul>
        {lines.map((line) => (
          <KitLine key={line.productId} line={line} />
        ))}
      </ul>
      {note ? <p className="quiet">{note}</p> : null}
      {ordered.length === 0 ? (
        <p className="machine__check">{m.machine_kit_nothing()}</p>
      ) : (
        <div className="kit__buy">
          <span>
            {m.machine_kit_total({ count: partCount(ordered.length), price: formatAmount(price) })}
            {corePrice > 0 ? (
              <span className="small quiet"> {m.cart_core_in_total({ amount: formatAmount(corePrice) })}</span>
            ) : null}
          </span>
          <ScriptButton
            enhanced
            className="btn btn--primary"
            data-add-kit={name}
            data-lines={JSON.stringify(ordered)}
            aria-label={m.machine_kit_add_name({ kit: name })}
          >
            {m.machine_kit_add()}
          </ScriptButton>
        </div>
      )}
    </article>
  );
}

function KitLine({ line }: { line: KitLineView }) {
  const { slug, partNumber, partType, quantity, ordered, beyondNeed } = line;
  return (
    <li className={ordered === null ? 'is-missing' : undefined}>
      {m.machine_kit_line({ count: formatCount(ordered ?? quantity) })} {partType}{' '}
      <PartNumberAnchor value={partNumber} to={partPath(slug)} />
      {beyondNeed ? <span className="line quiet">{beyondNeed}</span> : null}
      {ordered === null ? <span className="line machine__check">{m.machine_kit_missing()}</span> : null}
    </li>
  );
}
