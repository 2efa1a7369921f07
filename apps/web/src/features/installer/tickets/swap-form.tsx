import { DEVICE_WORDS, type TicketView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { assetQuery } from '../../common/energy/energy.queries';
import { whOf } from '../../common/fleet/kwh-input.rules';
import { useTicketStep } from './ticket-steps';
import { TICKETS } from './tickets.texts';

type Typed = Record<'deviceId' | 'oldSerial' | 'finalWh' | 'newSerial' | 'openingWh', string>;

/** A device that was replaced: without both registers it isn't taken. */
export function SwapForm({ ticket, onClose }: { ticket: TicketView; onClose: () => void }) {
  const step = useTicketStep(ticket);
  const devices = useQuery(assetQuery(ticket.assetId)).data?.devices ?? [];
  const here = devices.filter(({ until, kind }) => until === null && kind !== 'grid_meter');
  const form = useDraftForm({
    values: { deviceId: '', oldSerial: '', finalWh: '', newSerial: '', openingWh: '' },
    check: readBy((typed: Typed) => {
      const [finalWh, openingWh] = [whOf(typed.finalWh), whOf(typed.openingWh)];
      const faults = {
        deviceId: typed.deviceId === '' && TICKETS.chooseDevice,
        oldSerial: !typed.oldSerial.trim() && TICKETS.giveSerial,
        newSerial: !typed.newSerial.trim() && TICKETS.giveSerial,
        finalWh: finalWh === null && TICKETS.giveRegister,
        openingWh: openingWh === null && TICKETS.giveRegister,
      };
      const { deviceId, oldSerial, newSerial } = typed;
      const body = { deviceId, oldSerial: oldSerial.trim(), finalWh, newSerial: newSerial.trim(), openingWh };
      return faultsIn<Typed>(faults) ?? { body };
    }),
    keep: { key: `ticket swap ${ticket.id}` },
    submit: async (body: object) => {
      await step('swap', body);
      onClose();
    },
  });
  const field = (name: Exclude<keyof Typed, 'deviceId'>, register = false) => (
    <Field label={TICKETS[name]} error={form.errorAt(name)}>
      {(control) => (
        <Input {...control} {...form.field(name)} maxLength={100} inputMode={register ? 'decimal' : undefined} />
      )}
    </Field>
  );
  return (
    <Form of={form} className="flex flex-col gap-3">
      <h2 className="subhead text-lg">{TICKETS.swapTitle}</h2>
      <p className="text-sm text-muted-foreground">{TICKETS.swapText}</p>
      <Field label={TICKETS.device} error={form.errorAt('deviceId')}>
        {(control) => (
          <Select
            {...control}
            options={here.map(({ id, kind, serial }) => ({
              value: id,
              label: [DEVICE_WORDS[kind], serial].filter(Boolean).join(' '),
            }))}
            placeholder={TICKETS.chooseDevice}
            value={form.values.deviceId}
            onValueChange={(deviceId) =>
              form.set({ deviceId, oldSerial: here.find(({ id }) => id === deviceId)?.serial ?? '' })
            }
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        {field('oldSerial')}
        {field('finalWh', true)}
        {field('newSerial')}
        {field('openingWh', true)}
      </div>
      <div className="flex gap-2">
        <Button type="button" variant="outline" onClick={onClose}>
          {TICKETS.cancel}
        </Button>
        <Button type="submit" working={form.working}>
          {TICKETS.swap}
        </Button>
      </div>
    </Form>
  );
}
