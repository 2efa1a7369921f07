import { cn } from '../../../kit/cn';
import { SIGN_IN } from './sign-in.texts';

export type Way = 'password' | 'code';
const WAYS: { way: Way; label: string }[] = [
  { way: 'password', label: 'Email and password' },
  { way: 'code', label: 'Access code' },
];

/** Brings the focus to one of the two forms, and shows which one is being filled in. */
export function WaySwitch({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  return (
    <div role="group" aria-label={SIGN_IN.ways} className="mb-6 grid grid-cols-2 border-b border-border-strong">
      {WAYS.map((each) => (
        <button
          key={each.way}
          type="button"
          aria-pressed={each.way === way}
          onClick={() => onChoose(each.way)}
          className={cn(
            'h-11 text-left text-base text-muted-foreground -outline-offset-2',
            each.way === way && 'font-semibold text-foreground shadow-underline',
          )}
        >
          {each.label}
        </button>
      ))}
    </div>
  );
}
