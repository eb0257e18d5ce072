import { useEffect } from 'react';

/** The key "/" puts the caret into the first search box in sight, unless somebody is typing. */
export function useSlashToSearch(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.isContentEditable || target.closest('input, textarea, select, dialog')) return;
      const boxes = document.querySelectorAll<HTMLInputElement>('.search input');
      const box = [...boxes].find((input) => input.offsetParent !== null);
      if (!box) return;
      event.preventDefault();
      box.focus();
      box.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
