/**
 * Greenhouse gas factors of UK electricity (generation), kg CO2e per kWh, published by the government each June (DESNZ,
 * formerly DEFRA), by way of public pages read 2026-11-20. 2026 shortened the lag of its data from two years to one, so the
 * step from 2025 is larger than the real change.
 */
export const CARBON_FACTORS: readonly { year: number; value: number }[] = [
  { year: 2024, value: 0.20705 },
  { year: 2025, value: 0.177 },
  { year: 2026, value: 0.13096 },
];
