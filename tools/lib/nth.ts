/** One of a list by its place, from the end where that is negative; it must be there. */
export function nth<T>(list: readonly T[], place: number): T {
  const found = list.at(place);
  if (found === undefined) throw new Error(`There is no place ${place} in a list of ${list.length}`);
  return found;
}
