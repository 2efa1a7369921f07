import { type ReactNode, useRef } from 'react';

/** Opens the camera of a phone, or the pictures that are on it; what `children` draws has the button. */
export function Camera({
  label,
  choose = false,
  onPicture,
  children,
}: {
  label: string;
  /** From the pictures that are there, instead of the camera. */
  choose?: boolean;
  onPicture: (file: File) => void;
  children: (open: () => void) => ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        {...(choose ? {} : { capture: 'environment' as const })}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        data-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onPicture(file);
          event.target.value = '';
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
