import type { DrawingProblem } from '#domain/drawings/draft-contract.ts';
import { m } from '#messages';
import { Notice } from '#web/kit/ui/notice.tsx';

/** Id of the list, to which the list of drawings leads. */
export const problemsId = 'drawing-problems';

interface ProblemListProps {
  problems: readonly DrawingProblem[];
  showRow: (place: number) => void;
  showSpot: (place: number) => void;
}

const sentences: Record<DrawingProblem['kind'], (named: { callout: string; rows: string }) => string> = {
  no_rows: m.drawing_problem_no_rows,
  no_spots: m.drawing_problem_no_spots,
  picture_empty: m.drawing_problem_picture_empty,
  serials_overlap: m.drawing_problem_serials_overlap,
  kit_loop: m.drawing_problem_kit_loop,
  companion_wrong: m.drawing_problem_companion_wrong,
  callout_without_row: m.drawing_problem_callout_without_row,
  row_without_part: m.drawing_problem_row_without_part,
  row_without_drawing: m.drawing_problem_row_without_drawing,
  row_without_spot: m.drawing_problem_row_without_spot,
  spot_outside: m.drawing_problem_spot_outside,
  part_twice: m.drawing_problem_part_twice,
  part_archived: m.drawing_problem_part_archived,
  kit_missing: m.drawing_problem_kit_missing,
};
/** Problems of the whole drawing, which lead to no row. */
const ofDrawing: readonly DrawingProblem['kind'][] = ['no_rows', 'no_spots', 'picture_empty'];
const ofSpots: readonly DrawingProblem['kind'][] = ['callout_without_row', 'spot_outside'];

/** What is probably wrong; a sentence about a row or spot leads to it. A drawing with problems can be saved. */
export function ProblemList({ problems, showRow, showSpot }: ProblemListProps) {
  return (
    <section className="drawing-problems" aria-labelledby={problemsId}>
      <h2 id={problemsId}>{m.drawing_problems({ count: problems.length })}</h2>
      {problems.length === 0 ? <p className="quiet small">{m.drawing_no_problems()}</p> : null}
      {problems.length > 0 ? (
        <Notice tone="short">
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.kind} ${problem.place}`}>
                {ofDrawing.includes(problem.kind) ? (
                  sentenceOf(problem)
                ) : (
                  <button
                    type="button"
                    onClick={() => (ofSpots.includes(problem.kind) ? showSpot : showRow)(problem.place)}
                  >
                    {sentenceOf(problem)}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </section>
  );
}

function sentenceOf({ kind, callout, rows = [] }: DrawingProblem): string {
  return sentences[kind]({ callout, rows: rows.join(', ') });
}
