import { type CellProblem, maxCells, maxSignReadings } from '#domain/search/worn-numbers/worn-number.ts';
import { m } from '#messages';

const texts: Record<CellProblem, () => string> = {
  too_long: () => m.worn_problem_too_long({ max: maxCells }),
  too_many_readings: () => m.worn_problem_too_many_readings({ max: maxSignReadings }),
  gap: () => m.worn_problem_gap(),
};

/** What a text has that the cells cannot hold, and what to do, for the page and for its script. */
export function cellProblemText(problem: CellProblem): string {
  return texts[problem]();
}
