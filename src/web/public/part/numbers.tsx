import { type NumberKind, numberKinds, type PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { m } from '#messages';
import { CopyNumber } from '#web/kit/ui/copy-number.tsx';

const kindNames: Record<NumberKind, () => string> = {
  own: () => m.part_number(),
  oe: () => m.part_oe_numbers(),
  old: () => m.part_old_numbers(),
  supplier: () => m.part_supplier_numbers(),
  cross: () => m.part_cross_numbers(),
};

/** All numbers of the part by kind, its own number first. */
export function PartNumbers({ numbers }: { numbers: readonly PartNumberEntry[] }) {
  return (
    <section className="section" aria-labelledby="numbers">
      <div className="section__head">
        <h2 id="numbers">{m.part_numbers()}</h2>
      </div>
      <dl className="facts">
        {numberKinds
          .map((kind) => ({ kind, entries: numbers.filter((entry) => entry.kind === kind) }))
          .filter(({ entries }) => entries.length > 0)
          .map(({ kind, entries }) => [
            <dt key={kind}>{kindNames[kind]()}</dt>,
            <dd key={`${kind} numbers`}>
              <ul className="numbers">
                {entries.map(({ maker, number }) => (
                  <li key={`${maker} ${number}`}>
                    {maker} <CopyNumber value={number} />
                  </li>
                ))}
              </ul>
            </dd>,
          ])}
      </dl>
      {numbers.length > 1 ? <p className="tiny quiet">{m.layout_reference_only()}</p> : null}
    </section>
  );
}
