/** The tests of the desk and of calls can fail: each mend that is taken out of a copy of the project turns one red. */
import { checkMutants } from './check-mutants.ts';
import { deskMutants } from './desk.ts';

checkMutants(deskMutants);
