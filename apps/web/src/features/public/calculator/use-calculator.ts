import type { ForecastBody } from '@libs/contracts';
import { useEffect, useRef, useState } from 'react';
import { askForecast } from '../asked-forecast';
import { Asking, type Shown } from './asking';
import { AT_FIRST, assumedIn, questionOf, ROOF_PER_KWP, type Settings } from './calculator.rules';

const makerOf = () => new Worker(new URL('./forecast.worker.ts', import.meta.url), { type: 'module' });

/** The settings and the engine's answer; what a visitor set is sent with the request. */
export function useCalculator() {
  const [settings, setSettings] = useState<Settings>(AT_FIRST);
  const [shown, setTold] = useState<Shown | null>(null);
  const [failed, setFailed] = useState(false);
  const asking = useRef<Asking | null>(null);
  const newest = useRef<ForecastBody>(questionOf(AT_FIRST, ROOF_PER_KWP));

  useEffect(() => {
    const made = new Asking(makerOf(), setTold, () => setFailed(true));
    asking.current = made;
    made.ask(newest.current);
    return () => {
      made.close();
      asking.current = null;
    };
  }, []);

  const roofPerKwp = assumedIn(shown?.answer ?? null, 'roof.perKwp', ROOF_PER_KWP);
  const set = (change: Partial<Settings>) => {
    const next = { ...settings, ...change };
    newest.current = questionOf(next, roofPerKwp);
    setSettings(next);
    // What is shown answers what was set before.
    setTold((now) => now && { ...now, settled: false, old: true });
    asking.current?.ask(newest.current);
    askForecast(newest.current);
  };

  return { settings, set, told: shown, failed, roofPerKwp };
}
