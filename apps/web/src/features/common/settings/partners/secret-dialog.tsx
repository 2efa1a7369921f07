import { Button } from '../../../../kit/button';
import { CopyButton } from '../../../../kit/copy-button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../../kit/dialog';
import { SECRET } from './partners.texts';

/** A new secret, shown once: it disappears with the dialog and is not stored. */
export function SecretDialog({
  title,
  what,
  note,
  secret,
  onClose,
}: {
  title: string;
  /** `API key`. */
  what: string;
  note: string;
  secret: string | null;
  onClose: () => void;
}) {
  return (
    <Dialog open={secret !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={SECRET.note}>
        <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
          <p
            data-slot="new-secret"
            aria-label={what}
            className="rounded-lg border border-border-strong bg-background px-4 py-3 font-mono text-sm wrap-anywhere"
          >
            {secret}
          </p>
          <p className="text-xs text-muted-foreground">{note}</p>
          <CopyButton text={secret ?? ''} label={`Copy ${what}`} className="self-start" />
        </div>
        <DialogFooter>
          <DialogClose render={<Button />}>{SECRET.saved}</DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
