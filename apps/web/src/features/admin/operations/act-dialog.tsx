import { type AlertView, endOfDay, londonDate } from '@libs/contracts';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Button } from '../../../kit/button';
import { Input } from '../../../kit/input';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Textarea } from '../../../kit/textarea';
import { useAct } from './operations.queries';
import { OPERATIONS } from './operations.texts';

const DAY = 86_400_000;
const MOST_DAYS = 29;
/** The last second of a London day, so that the day that was chosen is the one that is shown. */
const lastSecondOf = (day: string): string => new Date(endOfDay(day).getTime() - 1000).toISOString();
const dayAfter = (days: number): string => londonDate(new Date(Date.now() + days * DAY));

/** Asks for the reason, and for the last day of a snooze. */
export function ActDialog({
  alert: { id, site, platform },
  act,
  onClose,
}: {
  alert: AlertView;
  act: 'snooze' | 'resolve' | null;
  onClose: () => void;
}) {
  const doing = useAct(id, onClose);
  const form = useDraftForm({
    values: { reason: '', day: dayAfter(7) },
    check: readBy(({ reason, day }: { reason: string; day: string }) => {
      const given = reason.trim();
      const faults = {
        ...(given === '' ? { reason: OPERATIONS.giveReason } : {}),
        ...(act === 'snooze' && (day <= dayAfter(0) || day > dayAfter(MOST_DAYS)) ? { day: OPERATIONS.giveDay } : {}),
      };
      return Object.keys(faults).length > 0 ? { faults } : { body: { reason: given, day } };
    }),
    asks: act !== null,
    submit: ({ reason, day }: { reason: string; day: string }) =>
      doing.mutateAsync(
        act === 'snooze' ? { name: 'snooze', until: lastSecondOf(day), reason } : { name: 'resolve', reason },
      ),
  });
  const about = site ?? platform ?? '';
  const isSnooze = act === 'snooze';
  return (
    <Dialog open={act !== null} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={isSnooze ? OPERATIONS.snoozeTitle(about) : OPERATIONS.resolveTitle(about)}>
        <Form of={form}>
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <p>{isSnooze ? OPERATIONS.snoozeText : OPERATIONS.resolveText}</p>
            {isSnooze && (
              <Field label={OPERATIONS.until} error={form.errorAt('day')}>
                {(control) => (
                  <Input type="date" {...control} {...form.field('day')} min={dayAfter(1)} max={dayAfter(MOST_DAYS)} />
                )}
              </Field>
            )}
            <Field label="Reason" error={form.errorAt('reason')}>
              {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} />}
            </Field>
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
            <Button type="submit" working={doing.isPending}>
              {isSnooze ? OPERATIONS.snooze : OPERATIONS.resolve}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
