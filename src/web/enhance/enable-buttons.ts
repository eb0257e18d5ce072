/** Enables the buttons that scripts of enhance/ serve: see kit/ui/script-button.tsx. Call it when their listeners are there. */
export function enableButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-enhanced]')) button.disabled = false;
}
