import { useBehindServer } from '../../../live/protocol';
import { Button } from '../../../kit/button';
import { SHELL } from './shell.texts';
import { takeNewVersion, useNewVersion } from '../../../lib/offline/register-worker';

/** Announces a newer version and lets the person choose when to reload, so that input is not lost. */
export function NewVersion() {
  const waits = useNewVersion();
  const behind = useBehindServer();
  if (!waits && !behind) return null;
  return (
    <div
      role="status"
      data-slot="new-version"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-105 items-center justify-between gap-4 rounded-lg bg-foreground py-2.5 pr-2.5 pl-4 text-sm text-background shadow-lift"
    >
      {SHELL.newVersion}
      <Button
        size="sm"
        variant="outline"
        className="border-background/40 bg-transparent text-background"
        onClick={takeNewVersion}
      >
        Reload
      </Button>
    </div>
  );
}
