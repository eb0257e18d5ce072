import type { ComponentProps } from 'react';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'name' | 'onChange'> {
  label: string;
  /** Said of the button by itself. */
  name: string;
  onFiles: (files: readonly File[]) => void;
}

/** A button for people who see, a file field for those who use the keyboard or a screen reader. */
export function FileButton({ label, name, onFiles, className = '', ...input }: FileButtonProps) {
  return (
    <label className={`btn btn--dense file-button ${className}`} aria-disabled={input.disabled || undefined}>
      <span aria-hidden="true">{label}</span>
      <input
        {...input}
        className="sr"
        type="file"
        aria-label={name}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The input is emptied, so that the same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
