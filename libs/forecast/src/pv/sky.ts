import { cos, DEGREE } from '../numbers/trigonometry.js';

/** The sine of 1°: below it the sun's disc is no longer drawn out over the plane. */
const LOWEST = 0.01745;

/** Diffuse light of an even sky on a plane, W/m². */
export const isotropicSky = (diffuse: number, tilt: number): number => (diffuse * (1 + cos(tilt * DEGREE))) / 2;

/** Light thrown back by the ground onto a plane, W/m². */
export const groundReflected = (global: number, tilt: number, albedo: number): number =>
  (global * albedo * (1 - cos(tilt * DEGREE))) / 2;

/** Diffuse light of the sky on a plane after Hay and Davies: part of it comes from around the sun. */
export function hayDaviesSky(
  light: { diffuse: number; direct: number; extraterrestrial: number },
  plane: { cosIncidence: number; up: number; tilt: number },
): number {
  const anisotropy = light.direct / light.extraterrestrial;
  const drawnOut = Math.max(plane.cosIncidence, 0) / Math.max(plane.up, LOWEST);
  return light.diffuse * anisotropy * drawnOut + isotropicSky(light.diffuse * (1 - anisotropy), plane.tilt);
}
