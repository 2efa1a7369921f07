/** The weather of a year, by half hour of daylight. */
export interface Weather {
  /** Global horizontal irradiance, W/m². */
  global: Float64Array;
  /** Air temperature, °C. */
  air: Float64Array;
}
