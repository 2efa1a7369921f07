import { type Me, settingsOf } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { cn } from '../../../kit/cn';
import { Avatar } from '../../../kit/avatar';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../kit/dropdown-menu';

/** A menu of the signed-in person with their settings. `words` are the classes of the parts that collapse. */
export function UserMenu({ user, words, onPick }: { user: Me; words?: string; onPick?: () => void }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="-m-1 flex min-w-0 items-center gap-2.5 rounded-md p-1 text-left hover:bg-muted max-md:min-h-11">
        {/* Announced once, whatever is collapsed; the initials and the name are visual only. */}
        <span className="sr-only">{user.fullName}: your account</span>
        <span aria-hidden className="contents">
          <Avatar name={user.fullName} size={28} />
          <b className={cn('min-w-0 truncate', words)}>{user.fullName}</b>
        </span>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <p className="lab max-w-60 truncate px-2.5 py-1">{user.email}</p>
        {settingsOf(user.role).map(({ settings, path }) => (
          <DropdownMenuItem key={path} onClick={onPick} render={<Link to={path} />}>
            {settings}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
