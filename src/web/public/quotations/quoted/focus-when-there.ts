/** Gives the element the focus once the page has drawn it: the control that had it is gone. */
export function focusWhenThere(id: string, frames = 120): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (frames > 0) focusWhenThere(id, frames - 1);
  });
}
