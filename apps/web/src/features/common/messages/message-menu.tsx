import { MESSAGE_MINUTES, type MessageView } from '@libs/contracts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../kit/dropdown-menu';
import { useNow } from '../../../kit/use-now';
import { useSession } from '../../../lib/session/session';
import { DeleteMessage, MessagePast, RedactMessage } from './message-dialogs';
import { CHANGE } from './messages.texts';

type Asking = 'delete' | 'redact' | 'history' | null;

/** What one may do with a message. */
export function MessageMenu({
  message,
  onAnswer,
  onEdit,
}: {
  message: MessageView;
  onAnswer: ((message: MessageView) => void) | null;
  onEdit: () => void;
}) {
  const [asking, setAsking] = useState<Asking>(null);
  const { user } = useSession();
  const now = useNow();
  const admin = user?.role === 'admin';
  const young = now.getTime() - new Date(message.createdAt).getTime() < MESSAGE_MINUTES * 60_000;
  const mayChange = onAnswer !== null && message.mine && young && !message.gone;
  const mayRedact = admin && message.gone !== 'redacted';
  const hasPast = admin && (message.gone !== null || message.editedAt !== null);
  const mayAnswer = onAnswer !== null && !message.gone;
  if (!mayAnswer && !mayChange && !mayRedact && !hasPast) return null;
  const close = () => setAsking(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={CHANGE.menu(message.author.name)}
          className="absolute top-0 right-0 grid size-9 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground max-md:size-11"
        >
          <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {mayAnswer && <DropdownMenuItem onClick={() => onAnswer(message)}>{CHANGE.reply}</DropdownMenuItem>}
          {mayChange && <DropdownMenuItem onClick={onEdit}>{CHANGE.edit}</DropdownMenuItem>}
          {mayChange && <DropdownMenuItem onClick={() => setAsking('delete')}>{CHANGE.delete}</DropdownMenuItem>}
          {hasPast && <DropdownMenuItem onClick={() => setAsking('history')}>{CHANGE.history}</DropdownMenuItem>}
          {mayRedact && <DropdownMenuItem onClick={() => setAsking('redact')}>{CHANGE.redact}</DropdownMenuItem>}
        </DropdownMenuContent>
      </DropdownMenu>
      {asking === 'delete' && <DeleteMessage id={message.id} onClose={close} />}
      {asking === 'redact' && <RedactMessage id={message.id} onClose={close} />}
      {asking === 'history' && <MessagePast id={message.id} onClose={close} />}
    </>
  );
}
