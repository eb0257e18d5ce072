/** Whether goods of an order may leave as it is paid now. Pure, and safe in the browser. */
import type { UnpaidDispatch } from './unpaid-dispatch-contract.ts';

/** `allow` also where nothing is to be paid before. @param dispatch null: the reader ships nothing */
export const unpaidRule = (dispatch: UnpaidDispatch | null): UnpaidDispatch['rule'] =>
  dispatch && dispatch.unpaid > 0 ? dispatch.rule : 'allow';
