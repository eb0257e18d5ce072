/** The tests of papers and files of orders can fail: each mend that is taken out of a copy turns one red. */
import { checkMutants } from './check-mutants.ts';
import { paperMutants } from './papers.ts';

checkMutants(paperMutants);
