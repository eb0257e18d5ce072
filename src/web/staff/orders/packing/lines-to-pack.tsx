/** What is in no package yet: a tap puts one piece, or all of a line, into the package that is being packed. */
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { leftOf, withPieces } from './packing-state.ts';
import type { PackingState } from './use-packing.ts';

export function LinesToPack({ state }: { state: PackingState }) {
  const { work, packages, setPackages, active } = state;
  const open = work.lines
    .map((line) => ({ line, left: leftOf(line, packages) }))
    .filter(({ line, left }) => left !== 0 || line.waiting > 0);
  const put = (position: number, pieces: number) => setPackages(withPieces(packages, active, position, pieces));
  return (
    <section aria-labelledby="to-pack">
      <h2 id="to-pack">{m.packing_to_pack()}</h2>
      {open.length === 0 ? <p>{m.packing_all_packed()}</p> : null}
      <ul className="to-pack">
        {open.map(({ line: { position, partNumber: part, productName, waiting }, left }) => (
          <li key={position}>
            <span className="package__part">
              <PartNumber value={part} />
              <span className="table__sub">{productName}</span>
              <span className={left < 0 ? 'error' : 'table__sub'}>
                {left < 0
                  ? m.packing_over({ pieces: formatCount(-left) })
                  : m.packing_left({ pieces: formatCount(left) })}
                {waiting > 0 ? ` · ${m.packing_waiting({ pieces: formatCount(waiting) })}` : ''}
              </span>
            </span>
            {left > 0 ? (
              <span className="to-pack__taps">
                <Button aria-label={m.packing_put_one({ part })} onClick={() => put(position, 1)}>
                  +1
                </Button>
                <Button
                  aria-label={m.packing_put_all({ part, pieces: formatCount(left) })}
                  onClick={() => put(position, left)}
                >
                  {m.packing_all({ pieces: formatCount(left) })}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
