/** The tests of drawings can fail: each mend that is taken out of a copy of the project turns one red. */
import { checkMutants } from './check-mutants.ts';
import { drawingMutants } from './drawings.ts';

checkMutants(drawingMutants);
