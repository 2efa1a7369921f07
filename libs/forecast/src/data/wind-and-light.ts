/**
 * By SAP 2012 region, in the order of CLIMATE. `wind`: mean wind speed by month, m/s, of SAP 2012 Appendix U, Table U2 (BRE for
 * the UK government), numeric values of a published method, transcribed from public copies. `light`: the mean yearly irradiation of the region's
 * outward codes by PVGIS over the region's own sum in Table U3, for places of which no more than the region is known; PVGIS ©
 * European Union, 2001–2026, CC BY 4.0, derived 2026-11-23.
 */
export const WIND_AND_LIGHT: readonly { light: number; wind: readonly number[] }[] = [
  { light: 1.049, wind: [4.2, 4, 4, 3.7, 3.7, 3.3, 3.4, 3.2, 3.3, 3.5, 3.5, 3.8] },
  { light: 1.045, wind: [4.8, 4.5, 4.4, 3.9, 3.9, 3.6, 3.7, 3.5, 3.7, 4, 4.1, 4.4] },
  { light: 1.025, wind: [5.1, 4.7, 4.6, 4.3, 4.3, 4, 4, 3.9, 4, 4.5, 4.4, 4.7] },
  { light: 1, wind: [6, 5.6, 5.6, 5, 5, 4.4, 4.4, 4.3, 4.7, 5.4, 5.5, 5.9] },
  { light: 1.014, wind: [4.9, 4.6, 4.7, 4.3, 4.3, 3.8, 3.8, 3.7, 3.8, 4.3, 4.3, 4.6] },
  { light: 1.044, wind: [4.5, 4.5, 4.4, 3.9, 3.8, 3.4, 3.3, 3.3, 3.5, 3.8, 3.9, 4.1] },
  { light: 1.035, wind: [4.8, 4.7, 4.6, 4.2, 4.1, 3.7, 3.7, 3.7, 3.7, 4.2, 4.3, 4.5] },
  { light: 0.995, wind: [5.2, 5.2, 5, 4.4, 4.3, 3.9, 3.7, 3.7, 4.1, 4.6, 4.8, 4.7] },
  { light: 1.029, wind: [5.2, 5.2, 5, 4.4, 4.1, 3.8, 3.5, 3.5, 3.9, 4.2, 4.6, 4.7] },
  { light: 1.021, wind: [5.3, 5.2, 5, 4.3, 4.2, 3.9, 3.6, 3.6, 4.1, 4.3, 4.6, 4.8] },
  { light: 1.051, wind: [5.1, 5, 4.9, 4.4, 4.3, 3.8, 3.8, 3.7, 4, 4.3, 4.5, 4.7] },
  { light: 1.045, wind: [4.9, 4.8, 4.7, 4.2, 4.2, 3.7, 3.8, 3.8, 4, 4.2, 4.3, 4.5] },
  { light: 0.971, wind: [6.5, 6.2, 5.9, 5.2, 5.1, 4.7, 4.5, 4.5, 5, 5.7, 6, 6] },
  { light: 0.99, wind: [6.2, 6.2, 5.9, 5.2, 4.9, 4.7, 4.3, 4.3, 4.9, 5.4, 5.7, 5.4] },
  { light: 1.02, wind: [5.7, 5.8, 5.7, 5, 4.8, 4.6, 4.1, 4.1, 4.7, 5, 5.2, 5] },
  { light: 1.02, wind: [5.7, 5.8, 5.7, 5, 4.6, 4.4, 4, 4.1, 4.6, 5.2, 5.3, 5.1] },
  { light: 0.978, wind: [6.5, 6.8, 6.4, 5.7, 5.1, 5.1, 4.6, 4.5, 5.3, 5.8, 6.1, 5.7] },
  { light: 0.947, wind: [8.3, 8.4, 7.9, 6.6, 6.1, 6.1, 5.6, 5.6, 6.3, 7.3, 7.7, 7.5] },
  { light: 0.966, wind: [7.9, 8.3, 7.9, 7.1, 6.2, 6.1, 5.5, 5.6, 6.4, 7.3, 7.8, 7.3] },
  { light: 0.985, wind: [9.5, 9.4, 8.7, 7.5, 6.6, 6.4, 5.7, 6, 7.2, 8.5, 8.9, 8.5] },
  { light: 1.007, wind: [5.4, 5.3, 5, 4.7, 4.5, 4.1, 3.9, 3.7, 4.2, 4.6, 5, 5] },
];
