/**
 * Great Britain's distribution areas, as the first two digits of an MPAN name them. Names of areas and operators:
 * the MPAN tables of limejump/mpan and the region list of the Carbon Intensity API; operators as of November 2026.
 */
export interface DistributionArea {
  /** GSP group, `_A` to `_P`. */
  gsp: string;
  mpanPrefix: number;
  name: string;
  operator: string;
  /** Id of the region in the Carbon Intensity API. */
  carbonRegion: number;
}

const area = (
  gsp: string,
  mpanPrefix: number,
  name: string,
  operator: string,
  carbonRegion: number,
): DistributionArea => ({ gsp, mpanPrefix, name, operator, carbonRegion });

const NGED = 'National Grid Electricity Distribution';

export const DISTRIBUTION_AREAS: readonly DistributionArea[] = [
  area('_A', 10, 'East England', 'UK Power Networks (Eastern)', 10),
  area('_B', 11, 'East Midlands', NGED, 9),
  area('_C', 12, 'London', 'UK Power Networks (London)', 13),
  area('_D', 13, 'North Wales, Merseyside and Cheshire', 'SP Energy Networks (Manweb)', 6),
  area('_E', 14, 'West Midlands', NGED, 8),
  area('_F', 15, 'North East England', 'Northern Powergrid (Northeast)', 4),
  area('_G', 16, 'North West England', 'Electricity North West', 3),
  area('_P', 17, 'North Scotland', 'SSEN (Scottish Hydro)', 1),
  area('_N', 18, 'South Scotland', 'SP Energy Networks (SP Distribution)', 2),
  area('_J', 19, 'South East England', 'UK Power Networks (South Eastern)', 14),
  area('_H', 20, 'Southern England', 'SSEN (Southern Electric)', 12),
  area('_K', 21, 'South Wales', NGED, 7),
  area('_L', 22, 'South West England', NGED, 11),
  area('_M', 23, 'Yorkshire', 'Northern Powergrid (Yorkshire)', 5),
];

/** The area with these carbon figures; null for an aggregate (England, Scotland, Wales). */
export const areaOfCarbonRegion = (id: number): DistributionArea | null =>
  DISTRIBUTION_AREAS.find(({ carbonRegion }) => carbonRegion === id) ?? null;
