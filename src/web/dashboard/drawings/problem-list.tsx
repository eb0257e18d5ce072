import type { DrawingProblem } from '#domain/drawings/draft-contract.ts';
import { m } from '#messages';
import { Notice } from '#web/ui/notice.tsx';

interface ProblemListProps {
  problems: readonly DrawingProblem[];
  showRow: (place: number) => void;
  showSpot: (place: number) => void;
}

const sentences: Record<DrawingProblem['kind'], (named: { callout: string }) => string> = {
  callout_without_row: m.drawing_problem_callout_without_row,
  row_without_part: m.drawing_problem_row_without_part,
  row_without_drawing: m.drawing_problem_row_without_drawing,
  row_without_spot: m.drawing_problem_row_without_spot,
  spot_outside: m.drawing_problem_spot_outside,
  part_twice: m.drawing_problem_part_twice,
  part_archived: m.drawing_problem_part_archived,
  kit_missing: m.drawing_problem_kit_missing,
};
const ofSpots: readonly DrawingProblem['kind'][] = ['callout_without_row', 'spot_outside'];

/** What is probably wrong; each sentence leads to its row or spot. The drawing can be saved with them. */
export function ProblemList({ problems, showRow, showSpot }: ProblemListProps) {
  return (
    <section className="drawing-problems" aria-labelledby="drawing-problems">
      <h2 id="drawing-problems">{m.drawing_problems({ count: problems.length })}</h2>
      {problems.length === 0 ? <p className="quiet small">{m.drawing_no_problems()}</p> : null}
      {problems.length > 0 ? (
        <Notice tone="short">
          <ul>
            {problems.map(({ kind, callout, place }) => (
              <li key={`${kind} ${place}`}>
                <button type="button" onClick={() => (ofSpots.includes(kind) ? showSpot(place) : showRow(place))}>
                  {sentences[kind]({ callout })}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </section>
  );
}
