/** All mutants. Each list has a file of tests beside it, which runs its mutants. */
import { moneyMutants } from './money.ts';
import type { Mutant } from './mutant.ts';
import { orderMutants } from './orders.ts';
import { processMutants } from './processes.ts';

export const mutants: readonly Mutant[] = [...orderMutants, ...moneyMutants, ...processMutants];
