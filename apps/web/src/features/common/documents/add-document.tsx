import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../../kit/button';
import { ACCEPT } from './document.rules';
import { DOCUMENTS } from './documents.texts';

/** Two ways to add a file: the camera, if there is one, and the file picker. */
export function AddDocument({ name, onFiles }: { name: string; onFiles: (files: File[]) => void }) {
  return (
    <div className="mt-3 grid grid-cols-1 gap-2.5 max-md:grid-cols-2">
      <Pick name={DOCUMENTS.photoOf(name)} accept="image/jpeg,image/png" camera onFiles={onFiles} className="md:hidden">
        <Camera size={18} strokeWidth={1.5} aria-hidden />
        Take a photo
      </Pick>
      <Pick name={DOCUMENTS.fileOf(name)} accept={ACCEPT} onFiles={onFiles}>
        <Upload size={18} strokeWidth={1.5} aria-hidden />
        Choose a file
      </Pick>
    </div>
  );
}

function Pick({
  name,
  accept,
  camera = false,
  className,
  onFiles,
  children,
}: {
  name: string;
  accept: string;
  camera?: boolean;
  className?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const took = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Reset, so that the same file can be chosen again.
    event.target.value = '';
  };
  return (
    <div className={className}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={accept}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={took}
      />
      <Button
        type="button"
        variant="outline"
        full
        aria-label={name}
        onClick={() => input.current?.click()}
        className="h-13 border-dashed border-input bg-transparent px-2.5 text-base max-md:h-13"
      >
        {children}
      </Button>
    </div>
  );
}
