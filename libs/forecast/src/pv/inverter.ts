/**
 * Alternating current from direct (PVWatts), per unit of the inverter's rated output; clipped there. `dc` is per unit of the
 * direct current that makes the rated output.
 */
export function acPower(dc: number, nominal: number): number {
  if (dc <= 0) return 0;
  const efficiency = (nominal / 0.9637) * (-0.0162 * dc - 0.0059 / dc + 0.9858);
  const ac = (efficiency * dc) / nominal;
  return ac <= 0 ? 0 : ac < 1 ? ac : 1;
}
