import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { cn } from './cn';
import { Input } from './input';
import { PASSWORD_INPUT } from './kit.texts';

/** A password field whose text can be shown, and which says when Caps Lock is on. Pasting is always allowed. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <div>
      <div className="relative">
        <Input
          {...props}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          onKeyDown={look}
          onKeyUp={look}
          className={cn('pr-12', className)}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-1 my-auto grid size-9 place-items-center rounded-md"
        >
          <Icon size={18} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      <p role="status" className="text-xs text-warning not-empty:mt-1">
        {caps ? PASSWORD_INPUT.capsLock : ''}
      </p>
    </div>
  );
}
