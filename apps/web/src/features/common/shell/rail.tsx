import { Link } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session';
import { NeedsBlock } from './needs-block';
import { NavList } from './nav-list';
import { RailFace } from './rail-face';
import { UserBlock } from './user-block';

/**
 * The rail on the left: 232 px, or 64 collapsed; below 1024 px it is always collapsed, and on phones it is a drawer.
 */
export function Rail({ folded }: { folded: boolean }) {
  const { user } = useSession();
  if (!user) return null;
  const wide = folded ? 'hidden' : 'max-lg:hidden';
  return (
    <RailFace
      reader={user}
      folded={folded}
      Home={Link}
      nav={<NavList reader={user} className="py-3" labels={wide} />}
      day={user.billingOnly ? null : <NeedsBlock role={user.role} Home={Link} />}
      person={<UserBlock user={user} words={wide} className={folded ? 'mt-auto' : 'max-lg:mt-auto'} />}
    />
  );
}
