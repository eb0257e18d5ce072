import type { FittingAlternative } from '#domain/drawings/alternative-contract.ts';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { FittingAlternatives } from './fitting-alternatives.tsx';
import { nearestLines } from './nearest-lines.ts';

interface TakeInsteadProps {
  alternatives: readonly FittingAlternative[];
  /** Of the part that does not fit, and its number. */
  pieces: number;
  number: string;
  /** Several parts that are needed together can be taken; else they are on their pages. */
  takesSeveral?: boolean;
  take: (lines: NonNullable<ReturnType<typeof nearestLines>>, alternative: FittingAlternative) => Promise<void>;
}

/** What fits the chosen machine, each with a button that takes it in place of the part that does not. */
export function TakeInstead({ alternatives, pieces, number, takesSeveral = true, take }: TakeInsteadProps) {
  return (
    <FittingAlternatives
      alternatives={alternatives}
      action={(alternative) => {
        const isTaken = takesSeveral || alternative.parts.length === 1;
        const lines = isTaken ? nearestLines(alternative, pieces) : null;
        const taken = alternative.parts.map(({ part }) => part.partNumber).join(', ');
        return lines ? (
          <Button
            size="dense"
            aria-label={m.fitment_instead_take_part({ number: taken, other: number })}
            onClick={() => void take(lines, alternative)}
          >
            {m.fitment_instead_take()}
          </Button>
        ) : null;
      }}
    />
  );
}
