import { type Me, TEXTS } from '@libs/contracts';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { IconButton } from '../../../kit/icon-button';
import { toast } from '../../../kit/sonner';
import { reasonOf } from '../../../lib/api/api';
import { syncQueue } from '../../../lib/sync-queue/browser-queue';
import { isOpen } from '../../../lib/sync-queue/sync-queue.rules';
import { useSession } from '../../../lib/session/session';
import { cn } from '../../../kit/cn';
import { USER_BLOCK } from './shell-classes';
import { SIGN_OUT } from './shell.texts';
import { UserMenu } from './user-menu';

/**
 * Ends the session; if the call fails, the person stays signed in and sees why. The next person starts at their own
 * home page and finds none of this one's data; unsent items are confirmed first.
 */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const leave = () =>
    void signOut().then(
      () => navigate({ to: '/login', search: {}, replace: true }),
      (error: unknown) => toast.failure(TEXTS.signOutFailed, { detail: reasonOf(error) }),
    );
  return () => {
    const left = syncQueue.items.filter((item) => isOpen(item) || item.state === 'refused').length;
    if (left === 0) return leave();
    toast.failure(SIGN_OUT.unsent(left), {
      detail: SIGN_OUT.unsentDetail,
      action: { label: SIGN_OUT.anyway, onPress: leave },
    });
  };
}

/**
 * The signed-in person, with links to their settings and Sign Out. `words` are the classes of the parts that collapse.
 */
export function UserBlock({
  user,
  words = '',
  className,
  onPick,
}: {
  user: Me;
  words?: string;
  className?: string;
  /** Called when a page was chosen. */
  onPick?: () => void;
}) {
  const signOut = useSignOut();
  return (
    <div className={cn(USER_BLOCK, className)}>
      <UserMenu user={user} words={words} {...(onPick ? { onPick } : {})} />
      <button
        type="button"
        onClick={signOut}
        className={cn(
          'ml-8.5 self-start rounded-sm px-1 py-1 text-muted-foreground hover:text-foreground max-md:min-h-11',
          words,
        )}
      >
        {TEXTS.signOut}
      </button>
      <IconButton
        label={TEXTS.signOut}
        onClick={signOut}
        className="text-muted-foreground lg:hidden lg:in-data-panel:grid max-md:hidden"
      >
        <LogOut size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </div>
  );
}
