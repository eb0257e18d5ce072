import { verdictName } from '#domain/fitment/verdict-name.ts';
import type { Suggestion } from '#domain/search/contract.ts';
import { verdictClass } from './verdict-class.ts';

/** Says in each option whether its part fits the chosen machine. The detail of the event are the suggestions, in the order of the options of parts. */
export function markSuggestions({ target, detail }: CustomEvent<readonly Suggestion[]>): void {
  const options =
    target instanceof Element ? [...target.querySelectorAll('[role=option]:not(.suggest__item--machine)')] : [];
  for (const [index, { fitment }] of detail.entries()) {
    if (!fitment) continue;
    const chip = document.createElement('span');
    chip.className = `chip ${verdictClass[fitment.verdict]}`;
    chip.textContent = verdictName(fitment.verdict);
    options[index]?.querySelector('.suggest__text')?.append(chip);
  }
}
