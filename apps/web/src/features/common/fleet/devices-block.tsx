import { ASSET_ACTIONS, type AssetView, DEVICE_WORDS, mayAct, type Role } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { dateText } from '../../../kit/format';
import { registerText } from '../energy/kwh-text';
import { Block } from '../shell/block';
import { ASSET, SWAP } from './asset.texts';
import { SwapDevice } from './swap-device';

type Device = AssetView['devices'][number];

/** The equipment that is in place, and below it what was replaced, with the registers of each. */
export function DevicesBlock({ asset, role }: { asset: AssetView; role: Role }) {
  const [swapping, setSwapping] = useState<Device | null>(null);
  const may = mayAct(ASSET_ACTIONS.swap_device, role, asset.status);
  return (
    <Block id="devices" title={ASSET.devices}>
      <ul>
        {asset.devices.map((device) => (
          <Line
            key={device.id}
            device={device}
            onSwap={may && !device.until && (role === 'admin' || device.kind !== 'grid_meter') ? setSwapping : null}
          />
        ))}
      </ul>
      {swapping && <SwapDevice asset={asset} device={swapping} onClose={() => setSwapping(null)} />}
    </Block>
  );
}

function Line({ device, onSwap }: { device: Device; onSwap: ((device: Device) => void) | null }) {
  const { kind, manufacturer, model, serial, since, until, opening, final } = device;
  const registers = ASSET.register(opening && registerText(opening.wh), final && registerText(final.wh));
  return (
    <li
      className={`flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-border py-2 ${until ? 'text-muted-foreground' : ''}`}
    >
      <span className="w-40 font-medium">{ASSET.device[kind]}</span>
      <span>{[manufacturer, model].filter(Boolean).join(' ')}</span>
      <span className={serial ? 'readout' : 'text-muted-foreground'}>{serial ?? ASSET.noSerial}</span>
      {registers && <span className="text-xs text-muted-foreground">{registers}</span>}
      <span className="ml-auto text-xs text-muted-foreground">
        {until ? ASSET.replaced(dateText(since), dateText(until)) : ASSET.installed(dateText(since))}
      </span>
      {onSwap && (
        <Button
          variant="outline"
          size="sm"
          aria-label={SWAP.openOf(DEVICE_WORDS[kind], serial)}
          onClick={() => onSwap(device)}
        >
          {SWAP.open}
        </Button>
      )}
    </li>
  );
}
