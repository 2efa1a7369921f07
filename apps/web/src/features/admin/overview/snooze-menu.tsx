import { londonDate, type NeedItem } from '@libs/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { IconButton } from '../../../kit/icon-button';
import { Input } from '../../../kit/input';
import { Popover, PopoverContent, PopoverTrigger } from '../../../kit/popover';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { toast } from '../../../kit/sonner';
import { dateParts } from '../../../kit/format';
import { refusalWords } from '../../../lib/api/refusal-words';
import { keys } from '../../../live/query-keys';
import { useState } from 'react';
import { sendSnooze } from './overview.queries';
import { QUEUE } from './overview.texts';

const DAY_MS = 86_400_000;
const DAYS = { tomorrow: 1, week: 7, month: 30 } as const;
const inDays = (days: number): string => londonDate(new Date(Date.now() + days * DAY_MS));

/** Hides a row of the reader’s own queue until a day, and brings it back. */
export function SnoozeMenu({ item, snoozed }: { item: NeedItem; snoozed: boolean }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { mutate } = useMutation({
    mutationFn: (until: string | null) => sendSnooze(item, until),
    onSuccess: (_, until) => {
      setOpen(false);
      toast.success(until ? QUEUE.hidden(dateParts(until).day) : QUEUE.back, {
        detail: item.title,
        ...(until ? { action: { label: 'Undo', onPress: () => mutate(null) } } : {}),
      });
      return client.invalidateQueries({ queryKey: keys.ageing });
    },
    onError: (error) => toast.failure(QUEUE.snoozeFailed, { detail: refusalWords(error) }),
  });
  if (snoozed) {
    return (
      <Button variant="ghost" size="sm" onClick={() => mutate(null)}>
        {QUEUE.wake}
        <span className="sr-only">: {item.title}</span>
      </Button>
    );
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        render={
          <IconButton label={QUEUE.snooze(item.title)}>
            <Clock size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
      />
      <PopoverContent align="end" className="flex w-56 flex-col gap-1 p-2">
        {Object.entries(DAYS).map(([name, days]) => (
          <Button key={name} variant="ghost" size="sm" className="justify-start" onClick={() => mutate(inDays(days))}>
            {QUEUE.until[name as keyof typeof DAYS]}
          </Button>
        ))}
        <Field label={QUEUE.chooseDay} className="px-2 pt-1">
          {(control) => (
            <Input
              {...control}
              type="date"
              dense
              min={inDays(1)}
              onChange={({ target }) => target.value >= inDays(1) && mutate(target.value)}
            />
          )}
        </Field>
      </PopoverContent>
    </Popover>
  );
}
