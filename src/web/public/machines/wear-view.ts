import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { verdictText } from '#domain/fitment/verdict-text.ts';
import type { WearPart } from '#domain/fitment/wear-parts.server.ts';

/** A row of the table of wear parts. */
export interface WearView extends Omit<WearPart, 'verdict'> {
  /** What has to be checked before an order, in a sentence; empty: the part fits. */
  readonly check: string;
}

export function toWearView({ verdict, ...wearPart }: WearPart, chosen: ChosenMachine): WearView {
  return { ...wearPart, check: verdict.kind === 'fits' ? '' : verdictText(verdict, chosen) };
}
