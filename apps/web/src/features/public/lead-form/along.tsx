import { useSyncExternalStore } from 'react';
import { askedForecast, onAskedForecast } from '../asked-forecast';
import { ALONG } from './lead-form.texts';

const nothing = () => null;

/** What the calculator sends with the request; nothing where it was not touched. */
export function Along() {
  const asked = useSyncExternalStore(onAskedForecast, askedForecast, nothing);
  if (!asked) return null;
  return (
    <p data-slot="along" className="mt-5 max-w-note border-l-2 border-accent pl-3 text-base">
      {ALONG.title}
      {[
        ALONG.usage(asked.annualUsageKwh.toLocaleString('en-GB'), asked.unitRatePence),
        ...(asked.postcode ? [asked.postcode] : []),
        ...(asked.system ? [ALONG.system(asked.system.solarKwp, asked.system.batteryKwh)] : []),
        ...(asked.roofAreaM2 !== undefined && !asked.system ? [ALONG.roof(asked.roofAreaM2)] : []),
        ...(asked.evChargers ? [ALONG.chargers(asked.evChargers)] : []),
        asked.offer === 'per_kwh' ? ALONG.perKwh : ALONG.flatFee,
      ].join(', ')}
      .
    </p>
  );
}
