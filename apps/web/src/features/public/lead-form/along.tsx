import { useSyncExternalStore } from 'react';
import { askedForecast, onAskedForecast } from '../asked-forecast';

const nothing = () => null;

/** What the calculator sends along with the request; nothing where it was not touched. */
export function Along() {
  const asked = useSyncExternalStore(onAskedForecast, askedForecast, nothing);
  if (!asked) return null;
  return (
    <p data-slot="along" className="mt-5 max-w-note border-l-2 border-accent pl-3 text-base">
      What you set in the calculator goes along: {asked.annualUsageKwh.toLocaleString('en-GB')} kWh a year at{' '}
      {asked.unitRatePence}p per kWh
      {asked.system && `, ${asked.system.solarKwp} kWp of solar, ${asked.system.batteryKwh} kWh of battery`}
      {asked.evChargers ? `, ${asked.evChargers} EV ${asked.evChargers === 1 ? 'charger' : 'chargers'}` : ''},{' '}
      {asked.offer === 'per_kwh' ? '15p per kWh' : 'a flat monthly fee'}.
    </p>
  );
}
