import { type AssetView, DEVICE_WORDS } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useSwapDevice } from './asset.queries';
import { SWAP } from './asset.texts';
import { whOf } from './kwh-input.rules';

type Typed = Record<'oldSerial' | 'finalWh' | 'newSerial' | 'openingWh', string>;

const check = readBy((typed: Typed) => {
  const [finalWh, openingWh] = [whOf(typed.finalWh), whOf(typed.openingWh)];
  const [oldSerial, newSerial] = [typed.oldSerial.trim(), typed.newSerial.trim()];
  if (oldSerial && newSerial && finalWh !== null && openingWh !== null)
    return { body: { oldSerial, finalWh, newSerial, openingWh } };
  return {
    faults: {
      oldSerial: !oldSerial && SWAP.giveSerial,
      newSerial: !newSerial && SWAP.giveSerial,
      finalWh: finalWh === null && SWAP.giveRegister,
      openingWh: openingWh === null && SWAP.giveRegister,
    },
  };
});

/** Records that a device was replaced; without both registers it isn't saved. */
export function SwapDevice({
  asset,
  device,
  onClose,
}: {
  asset: AssetView;
  device: AssetView['devices'][number];
  onClose: () => void;
}) {
  const swap = useSwapDevice(asset.id, onClose);
  const form = useDraftForm({
    values: { oldSerial: device.serial ?? '', finalWh: '', newSerial: '', openingWh: '' },
    check,
    submit: (body) => swap.mutateAsync({ ...body, deviceId: device.id, version: asset.version }),
    failed: SWAP.failed,
  });
  const field = (name: keyof Typed, register = false) => (
    <Field label={SWAP[name]} error={form.errorAt(name)} help={register ? SWAP.registerHelp : undefined}>
      {(control) => (
        <Input {...control} {...form.field(name)} maxLength={100} inputMode={register ? 'decimal' : undefined} />
      )}
    </Field>
  );
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={SWAP.title(DEVICE_WORDS[device.kind])} description={SWAP.about}>
        <Form of={form}>
          <div className="flex flex-col gap-5 overflow-y-auto px-7 py-5 max-md:px-4">
            <fieldset className="flex flex-col gap-4">
              <legend className="mb-3 text-sm font-semibold">{SWAP.old}</legend>
              {field('oldSerial')}
              {field('finalWh', true)}
            </fieldset>
            <fieldset className="flex flex-col gap-4">
              <legend className="mb-3 text-sm font-semibold">{SWAP.next}</legend>
              {field('newSerial')}
              {field('openingWh', true)}
            </fieldset>
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
            <Button type="submit" working={swap.isPending}>
              {SWAP.confirm}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
