/** What is in a package: pieces that can be changed or taken out. */
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { contentsOf, type TypedPackage } from './packing-state.ts';
import type { PackingState } from './use-packing.ts';

interface PackageContentsProps {
  state: PackingState;
  each: TypedPackage;
  at: number;
  onChange: (contents: TypedPackage['contents']) => void;
}

export function PackageContents({ state: { work, mutation }, each, at, onChange }: PackageContentsProps) {
  const contents = contentsOf(each.contents);
  if (contents.length === 0) return <p>{m.packing_contents_none()}</p>;
  return (
    <ul className="package__contents">
      {contents.map(({ position, typed }, index) => {
        const line = work.lines.find((other) => other.position === position);
        const part = line?.partNumber ?? m.packing_line({ position });
        const path = `packages.${at}.lines.${index}`;
        return (
          <li key={position}>
            <span className="package__part">
              {line ? <PartNumber value={line.partNumber} /> : part}
              <span className="table__sub">{line?.productName ?? ''}</span>
            </span>
            <TextField
              label={<span className="sr">{m.packing_pieces_of({ part, number: at + 1 })}</span>}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={mutation.fieldErrors[`${path}.quantity`] ?? mutation.fieldErrors[`${path}.position`]}
              onChange={({ target }) => onChange({ ...each.contents, [position]: target.value })}
            />
            <Button
              size="dense"
              variant="quiet"
              aria-label={m.packing_take_out_of({ part, number: at + 1 })}
              onClick={() => onChange(without(each.contents, position))}
            >
              {m.packing_take_out()}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

const without = (contents: TypedPackage['contents'], position: number): TypedPackage['contents'] =>
  Object.fromEntries(Object.entries(contents).filter(([key]) => Number(key) !== position));
