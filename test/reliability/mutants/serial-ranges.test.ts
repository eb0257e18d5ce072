/** The tests of serial ranges can fail: each mend that is taken out of a copy of the project turns one red. */
import { checkMutants } from './check-mutants.ts';
import { rangeMutants } from './serial-ranges.ts';

checkMutants(rangeMutants);
