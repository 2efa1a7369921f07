import { useSession } from '../../../lib/session/session';
import { Dialog, DialogContent } from '../../../kit/dialog';
import { Kbd } from '../../../kit/kbd';
import { Switch } from '../../../kit/switch';
import { commandsOf, placesOf } from './palette.rules';
import { setLetters, useLetters } from '../../../lib/letters';
import { PALETTE } from './palette.texts';

/** Every shortcut, and the switch that turns those of single letters off. */
export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { user } = useSession();
  const letters = useLetters();
  if (!user) return null;
  const listed = [...placesOf(user), ...commandsOf(user.role)].filter(({ keys }) => keys);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Keyboard shortcuts" className="max-w-120">
        <div className="overflow-y-auto px-7 py-4 max-md:px-4" tabIndex={0}>
          <dl>
            <Line label={PALETTE.title} keys={['Ctrl', 'K']} />
            {user.role === 'admin' && (
              <>
                <Line label={PALETTE.nextRecord} keys={['J']} />
                <Line label={PALETTE.previousRecord} keys={['K']} />
              </>
            )}
            {listed.map(({ value, label, keys = '' }) => (
              <Line key={value} label={label} keys={keys.split(' ')} />
            ))}
          </dl>
          <div className="flex min-h-11 items-center justify-between gap-4 pt-2">
            <span id="letters">{PALETTE.letters}</span>
            <Switch aria-labelledby="letters" checked={letters} onCheckedChange={setLetters} />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

const Line = ({ label, keys }: { label: string; keys: readonly string[] }) => (
  <div className="flex min-h-10 items-center justify-between gap-4 border-b border-border">
    <dt>{label}</dt>
    <dd className="flex gap-1">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </dd>
  </div>
);
