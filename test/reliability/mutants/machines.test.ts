/** The tests of machine lines and of what fits instead can fail: each mend that is taken out of a copy turns one red. */
import { checkMutants } from './check-mutants.ts';
import { machineMutants } from './machines.ts';

checkMutants(machineMutants);
