import { PARTY_OF_ROLE, type ThreadView } from '@libs/contracts';
import { Eye } from 'lucide-react';
import { Avatar } from '../../../kit/avatar';
import { cn } from '../../../kit/cn';
import { useSession } from '../../../lib/session/session';
import { THREAD } from './messages.texts';

/** Lists everyone who reads the thread, so that a writer sees it beforehand. */
export function Audience({ thread: { kind, parties } }: { thread: ThreadView }) {
  const { user } = useSession();
  const companies = parties.filter(({ side }) => side !== 'office');
  const internal = kind === 'internal';
  const ownOffice = companies.length === 1 && user !== null && PARTY_OF_ROLE[user.role] === companies[0]?.side;
  return (
    <div
      data-slot="audience"
      className={cn(
        'mx-8 flex gap-3.5 rounded-md border border-border-strong bg-card px-4 py-3 max-md:mx-4',
        !internal && 'shadow-edge-primary',
      )}
    >
      <Eye
        size={18}
        strokeWidth={1.5}
        aria-hidden
        className={cn('mt-0.5 shrink-0', internal ? 'office-only-words' : 'text-primary')}
      />
      <div className="min-w-0 leading-5">
        <p>
          <b className="font-semibold">
            {internal ? THREAD.officeOnly : ownOffice ? THREAD.ownOffice : THREAD.readers(companies.length)}
          </b>{' '}
          {internal ? THREAD.officeOnlyHelp : THREAD.nobodyElse}
        </p>
        {!internal && !ownOffice && (
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-xs">
            {parties.map(({ side, name }) => (
              <li key={side} className="flex items-center gap-2">
                <Avatar name={name} size={22} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
