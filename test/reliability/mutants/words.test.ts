/** The tests of searches by words can fail: each mend that is taken out of a copy turns one red. */
import { checkMutants } from './check-mutants.ts';
import { wordMutants } from './words.ts';

checkMutants(wordMutants);
