import type { ThreadView } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../kit/button';
import { cn } from '../../../kit/cn';
import { useSession } from '../../../lib/session/session';
import { Audience } from './audience';
import { ThreadBody } from './thread-body';
import { messagesPath } from './messages.queries';
import { KIND_WORDS, MESSAGES, THREAD } from './messages.texts';

/** An open conversation: its readers, its messages, and the field for a new one. */
export function ThreadPane({ thread }: { thread: ThreadView }) {
  const { kind, title } = thread;
  const { user } = useSession();
  const admin = user?.role === 'admin';
  return (
    <section aria-label={title} className={cn('flex min-h-0 flex-1 flex-col', kind === 'internal' && 'office-only')}>
      {kind === 'internal' && <div aria-hidden className="office-only-stripe h-2 shrink-0" />}
      <header className="flex items-center gap-4 px-8 pt-4.5 pb-3.5 max-md:gap-2 max-md:px-4 max-md:pt-3.5">
        {user && (
          <Link
            to={messagesPath(user.role)}
            aria-label={MESSAGES.back}
            className="-ml-2 grid size-11 place-items-center text-foreground md:hidden"
          >
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden />
          </Link>
        )}
        <div className="min-w-0">
          <h1 className="head text-xl leading-6.5 wrap-anywhere">{title}</h1>
          <p className="text-xs text-muted-foreground">
            {!admin && kind.endsWith('_office') ? THREAD.reply : KIND_WORDS[kind]}
          </p>
        </div>
        {admin && thread.projectId && (
          <Button
            variant="outline"
            className="ml-auto"
            render={<Link to="/admin/projects" search={{ open: thread.projectId }} />}
          >
            {THREAD.openProject}
          </Button>
        )}
      </header>
      <Audience thread={thread} />
      <ThreadBody thread={thread} />
    </section>
  );
}
