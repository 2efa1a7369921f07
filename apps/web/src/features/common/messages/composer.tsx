import { MESSAGE_LENGTH, type MessageView, PARTY_OF_ROLE, type ThreadView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { AtSign, Paperclip, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../kit/button';
import { IconButton } from '../../../kit/icon-button';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useSession } from '../../../lib/session/session';
import { composerKey } from './open-thread';
import { usePhone } from '../../../lib/use-media';
import { useOnline } from '../../../lib/use-online';
import { MentionList } from './mention-list';
import { mentionBefore, mentionsIn, peopleFor, withMention } from './messages.rules';
import { peopleQuery } from './messages.queries';
import { WRITE } from './messages.texts';
import { sendMessage } from './send-message';
import { useAttachments } from './use-attachments';

/** The field for a new message. A draft stays on this device until it is sent, and is sent when there is a network. */
export function Composer({
  thread,
  answering,
  onAnswered,
}: {
  thread: ThreadView;
  answering: MessageView | null;
  onAnswered: () => void;
}) {
  const { user } = useSession();
  const phone = usePhone();
  const online = useOnline();
  const { data: people } = useQuery(peopleQuery(thread.id));
  const field = useRef<HTMLTextAreaElement | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [picked, setPicked] = useState(0);
  const listId = useId();
  const attached = useAttachments(thread.id);
  const picker = useRef<HTMLInputElement>(null);
  const form = useDraftForm({
    values: { text: '' },
    check: readBy(({ text }: { text: string }) =>
      text.trim() === '' ? { faults: { text: WRITE.empty } } : { body: text.trim() },
    ),
    submit: async (text) => {
      if (!user) return;
      const mentions = mentionsIn(text, people?.items ?? []).filter((id) => id !== user.id);
      const attachments = attached.files.map(({ id }) => id);
      await sendMessage(user.id, thread, { text, mentions, replyTo: answering?.id ?? null, attachments });
      attached.clear();
      form.reset();
      onAnswered();
      field.current?.focus();
    },
    keep: { key: composerKey(thread.id) },
    asks: false,
  });
  const { text } = form.values;
  const typing = cursor === null ? null : mentionBefore(text, cursor);
  const found = typing ? peopleFor(people?.items ?? [], typing.typed, user?.id ?? '') : [];
  const active = found[Math.min(picked, found.length - 1)];
  const choose = (name: string) => {
    if (!typing) return;
    const next = withMention(text, typing, name);
    form.set({ text: next.text });
    setCursor(null);
    setPicked(0);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.cursor, next.cursor);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (active && ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(event.key)) {
      event.preventDefault();
      if (event.key === 'Escape') setCursor(null);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(active.name);
      else setPicked((now) => (now + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
      return;
    }
    // On a phone, Enter starts a new line as in other apps.
    if (event.key !== 'Enter' || event.shiftKey || phone) return;
    event.preventDefault();
    form.send();
  };
  const { ref, onChange, ...registered } = form.field('text');
  const companies = thread.parties.filter(({ side }) => side !== 'office').length;
  const own = user ? (PARTY_OF_ROLE[user.role] ?? 'office') : null;
  const others = thread.parties.filter(({ side }) => side !== own).map(({ name }) => name);
  const look = () => setCursor(field.current?.selectionStart ?? null);
  return (
    <Form
      of={form}
      label={WRITE.label}
      className="relative shrink-0 px-8 pt-1 pb-6 max-md:border-t max-md:border-border max-md:bg-background max-md:px-4 max-md:py-3"
    >
      {active && <MentionList id={listId} people={found} active={active.id} onChoose={choose} />}
      {answering && (
        <p className="flex min-w-0 items-center gap-2 pb-1 text-xs text-muted-foreground">
          <span className="truncate">{WRITE.replying(answering.author.name)}</span>
          <IconButton label={WRITE.stopReplying} onClick={onAnswered}>
            <X size={14} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </p>
      )}
      <div className="max-w-230 rounded-lg border border-input bg-card px-4 pt-3 pb-2 focus-within:border-ring">
        <textarea
          {...registered}
          ref={(element) => {
            ref(element);
            field.current = element;
          }}
          onChange={(event) => {
            void onChange(event);
            setPicked(0);
            setCursor(event.target.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onKeyUp={(event) => event.key.startsWith('Arrow') && !active && look()}
          onClick={look}
          onBlur={() => setCursor(null)}
          rows={1}
          maxLength={MESSAGE_LENGTH}
          placeholder={WRITE.to(others.join(', '))}
          aria-label={WRITE.label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={active ? listId : undefined}
          aria-activedescendant={active ? `${listId}${active.id}` : undefined}
          className="field-sizing-content max-h-48 min-h-6 w-full resize-none bg-transparent text-base leading-6 outline-none placeholder:text-muted-foreground"
        />
        {(attached.files.length > 0 || attached.uploading) && (
          <ul aria-label={WRITE.attached} className="mt-1 flex flex-wrap gap-2 text-xs">
            {attached.files.map(({ id, name }) => (
              <li key={id} className="flex min-w-0 items-center rounded-md border border-border pl-2.5">
                <span className="truncate">{name}</span>
                <IconButton label={WRITE.removeFile(name)} onClick={() => attached.remove(id)}>
                  <X size={14} strokeWidth={1.5} aria-hidden />
                </IconButton>
              </li>
            ))}
            {attached.uploading && <li role="status">{WRITE.uploading}</li>}
          </ul>
        )}
        <div className="mt-1 flex items-center gap-2 text-xs">
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            accept=".pdf,.jpg,.jpeg,.png"
            aria-label={WRITE.attach}
            onChange={({ target }) => {
              void attached.add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <IconButton
            label={WRITE.attach}
            className="-ml-2"
            aria-disabled={!online || attached.full || undefined}
            onClick={() => online && !attached.full && picker.current?.click()}
          >
            <Paperclip size={18} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton
            label={WRITE.mention}
            onClick={() => {
              const next = `${text}${text === '' || /\s$/.test(text) ? '' : ' '}@`;
              form.set({ text: next });
              requestAnimationFrame(() => {
                field.current?.focus();
                field.current?.setSelectionRange(next.length, next.length);
                setCursor(next.length);
              });
            }}
          >
            <AtSign size={18} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <span className="text-muted-foreground max-md:sr-only">{online ? WRITE.hint : WRITE.offline}</span>
          <Button type="submit" className="ml-auto" aria-disabled={text.trim() === '' || form.working || undefined}>
            {user?.role === 'admin' && companies > 1 ? WRITE.sendToAll(companies) : WRITE.send}
          </Button>
        </div>
      </div>
    </Form>
  );
}
