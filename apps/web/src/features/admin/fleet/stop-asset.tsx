import { type AssetView, DEVICE_WORDS } from '@libs/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Textarea } from '../../../kit/textarea';
import { reasonOf } from '../../../lib/api/api';
import { useDecommission, useResume, useSuspend } from '../../common/fleet/asset.queries';
import { STOP, SWAP } from '../../common/fleet/asset.texts';
import { whOf } from '../../common/fleet/kwh-input.rules';

export type StopKind = 'suspend' | 'resume' | 'decommission';

const WORDS = {
  suspend: { title: STOP.suspendAsk, then: STOP.suspendThen, confirm: STOP.suspend },
  resume: { title: STOP.resumeAsk, then: STOP.resumeThen, confirm: STOP.resume },
  decommission: { title: STOP.decommissionAsk, then: STOP.decommissionThen, confirm: STOP.decommission },
} as const;

/** Asks why, and for good also what the meters say. */
export function StopAsset({ kind, asset, onClose }: { kind: StopKind; asset: AssetView; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [registers, setRegisters] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState(false);
  const commands = {
    suspend: useSuspend(asset.id, onClose),
    resume: useResume(asset.id, onClose),
    decommission: useDecommission(asset.id, onClose),
  };
  const { isPending, error } = commands[kind];
  const meters = kind === 'decommission' ? asset.devices.filter((one) => !one.until && one.kind !== 'inverter') : [];
  const finalReads = meters.flatMap(({ id }) => {
    const wh = whOf(registers[id] ?? '');
    return wh === null ? [] : [{ deviceId: id, wh }];
  });
  const given = reason.trim();
  const confirm = () => {
    setAsked(true);
    if (given === '' || finalReads.length < meters.length) return;
    const body = { version: asset.version, reason: given };
    if (kind === 'decommission') commands.decommission.mutate({ ...body, finalReads });
    else commands[kind].mutate(body);
  };
  const { title, then, confirm: word } = WORDS[kind];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      consequences={then}
      confirm={word}
      destructive={kind === 'decommission'}
      working={isPending}
      refusal={error && { title: STOP.refused, reason: reasonOf(error) }}
      onConfirm={confirm}
    >
      {meters.map(({ id, kind: device, serial }) => (
        <Field
          key={id}
          label={STOP.finalOf(DEVICE_WORDS[device], serial)}
          error={asked && whOf(registers[id] ?? '') === null ? SWAP.giveRegister : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={registers[id] ?? ''}
              onChange={({ target }) => setRegisters({ ...registers, [id]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={STOP.reason} error={asked && given === '' ? STOP.giveReason : undefined}>
        {(control) => (
          <Textarea {...control} maxLength={1000} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  );
}
