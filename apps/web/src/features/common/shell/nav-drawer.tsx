import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { Logo } from '../../../kit/logo';
import { useSession } from '../../../lib/session/session';
import { NavList } from './nav-list';
import { ROLE_WORDS } from '../../../lib/session/role-words';
import { UserBlock } from './user-block';

/** The rail on phones: a drawer from the left. */
export function NavDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-slot="nav-drawer"
          className="ease-brand fixed inset-y-0 left-0 z-30 flex w-[min(304px,calc(100vw-56px))] flex-col bg-sunken pb-[max(16px,env(safe-area-inset-bottom))] text-foreground outline-none transition-[translate] duration-320 data-ending-style:-translate-x-full data-ending-style:duration-140 data-starting-style:-translate-x-full"
        >
          <div className="flex h-14 items-center gap-2.5 pr-1 pl-5">
            <Dialog.Title render={<Logo />} />
            <span className="lab border-l border-border-strong pl-2.5">{ROLE_WORDS[user.role]}</span>
            <Dialog.Close aria-label="Close" className="ml-auto grid size-11 place-items-center rounded-md">
              <X size={20} strokeWidth={1.5} aria-hidden />
            </Dialog.Close>
          </div>
          <NavList reader={user} className="py-3" onPick={() => onOpenChange(false)} />
          <UserBlock
            user={user}
            className="mt-auto max-lg:items-start max-lg:px-5"
            onPick={() => onOpenChange(false)}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
