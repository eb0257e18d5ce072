/** The tests of payments, returns and freight can fail: each guard that is taken out of a copy of the project turns one red. */
import { checkMutants } from './check-mutants.ts';
import { moneyMutants } from './money.ts';

checkMutants(moneyMutants);
