import type { BulkAct, EmailTemplate, WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChevronUp } from 'lucide-react';
import { buttonVariants } from '../../kit/button';
import { ConfirmDialog } from '../../kit/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../kit/dropdown-menu';
import { templatesQuery } from '../emails/emails.queries';
import { OWNER } from '../owner/owner.texts';
import { ownersQuery } from '../owner/owner.queries';
import { TagDot } from '../tags/tag-chip';
import { tagsQuery } from '../tags/tags.queries';
import { MANY } from './bulk.texts';

/** What the office can do to many records of any kind: give them an owner, put a tag on or take it off, and write to them. */
export function ManyActs({
  kind,
  count,
  disabled,
  onAct,
}: {
  kind: WorkKind;
  /** How many records are chosen. */
  count: number;
  disabled: boolean;
  onAct: (act: BulkAct) => void;
}) {
  const people = useQuery(ownersQuery).data?.items ?? [];
  const tags = useQuery(tagsQuery(kind)).data?.items ?? [];
  const templates = useQuery(templatesQuery).data?.items ?? [];
  const [sending, setSending] = useState<EmailTemplate | null>(null);
  return (
    <>
      <DropdownMenu>
        <Trigger disabled={disabled}>{MANY.owner}</Trigger>
        <DropdownMenuContent className="max-h-(--available-height) min-w-56 overflow-y-auto">
          {people.map(({ id, name }) => (
            <DropdownMenuItem key={id} onClick={() => onAct({ name: 'owner', ownerId: id })}>
              {name}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem onClick={() => onAct({ name: 'owner', ownerId: null })}>{OWNER.nobody}</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <DropdownMenu>
        <Trigger disabled={disabled}>{MANY.tag}</Trigger>
        <DropdownMenuContent className="max-h-(--available-height) min-w-64 overflow-y-auto">
          {tags.length === 0 && <p className="px-2.5 py-1.5 text-xs text-muted-foreground">{MANY.noTags}</p>}
          {[true, false].flatMap((on) =>
            tags.map(({ id, name, colour }) => (
              <DropdownMenuItem key={`${id}${String(on)}`} onClick={() => onAct({ name: 'tag', tagId: id, on })}>
                <TagDot colour={colour} />
                {on ? MANY.putTag(name) : MANY.takeTag(name)}
              </DropdownMenuItem>
            )),
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <DropdownMenu>
        <Trigger disabled={disabled}>{MANY.email}</Trigger>
        <DropdownMenuContent className="max-h-(--available-height) min-w-64 overflow-y-auto">
          {templates.length === 0 && <p className="px-2.5 py-1.5 text-xs text-muted-foreground">{MANY.noTemplates}</p>}
          {templates.map((template) => (
            <DropdownMenuItem key={template.id} onClick={() => setSending(template)}>
              {template.name}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {sending && (
        <ConfirmDialog
          open
          onClose={() => setSending(null)}
          title={MANY.sendTitle(sending.name, count)}
          consequences={MANY.sendNotes}
          confirm={MANY.sendNow}
          working={false}
          onConfirm={() => {
            onAct({ name: 'email', templateId: sending.id });
            setSending(null);
          }}
        />
      )}
    </>
  );
}

const Trigger = ({ disabled, children }: { disabled: boolean; children: string }) => (
  <DropdownMenuTrigger className={buttonVariants({ variant: 'outline' })} disabled={disabled}>
    {children}
    <ChevronUp size={14} strokeWidth={1.5} aria-hidden />
  </DropdownMenuTrigger>
);
