/** Who is next in turn, of those who take part. Pure. */

/** The one after the last, by id; the first after the last of them. Null where nobody takes part. */
export function nextInTurn(people: readonly string[], last: string | null): string | null {
  const order = [...people].sort();
  return (last === null ? undefined : order.find((id) => id > last)) ?? order[0] ?? null;
}

/** Those of the active admins who were chosen for it; all of them while none was, or none of the chosen is left. */
export function takingTurns(active: readonly string[], chosen: readonly string[]): string[] {
  const taking = active.filter((id) => chosen.includes(id));
  return taking.length > 0 ? taking : [...active];
}
