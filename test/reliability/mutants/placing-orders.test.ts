/** The tests of placing orders can fail: each guard that is taken out of a copy of the project turns one red. */
import { checkMutants } from './check-mutants.ts';

checkMutants((test) => /orders\/(races|order-of-lines|idempotency|random-actions)/.test(test));
