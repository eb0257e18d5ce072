/** Event delegation: listens on the document for events inside elements that match `selector`; `found` is that element. */
export function on<Name extends keyof DocumentEventMap>(
  name: Name,
  selector: string,
  react: (found: HTMLElement, event: DocumentEventMap[Name]) => void,
): void {
  document.addEventListener(name, (event) => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (found) react(found, event);
  });
}
