/** The tests of placing and picking orders can fail: each guard that is taken out of a copy of the project turns one red. */
import { checkMutants } from './check-mutants.ts';
import { orderMutants } from './orders.ts';

checkMutants(orderMutants);
