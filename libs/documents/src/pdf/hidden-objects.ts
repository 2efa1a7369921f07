const SPACES = '\0\t\n\f\r ';
/** Longer than any object's number with what may be around it. */
const LOOK_BACK = 1_024;

/**
 * Whether an object begins where a reading from front to back sees none: inside a stream, a comment or a text. The file's own table of
 * contents can lead a reader there.
 */
export function hidesObjects(text: string, objects: ReadonlySet<number>): boolean {
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    if (!objects.has(at) && followsTwoNumbers(text, at)) return true;
  }
  return false;
}

/** Whether two numbers come before, or what may be two numbers with comments between them. */
function followsTwoNumbers(text: string, at: number): boolean {
  const floor = Math.max(0, at - LOOK_BACK);
  const gap = beforeSpaces(text, at, floor);
  if (endsInComment(text, gap, at, floor)) return true;
  const generation = beforeDigits(text, gap, floor);
  if (generation === gap) return false;
  const between = beforeSpaces(text, generation, floor);
  if (endsInComment(text, between, generation, floor)) return true;
  return between < generation && beforeDigits(text, between, floor) < between;
}

function beforeDigits(text: string, from: number, floor: number): number {
  let at = from;
  while (at > floor && /\d/.test(text.charAt(at - 1))) at -= 1;
  return at;
}

function beforeSpaces(text: string, from: number, floor: number): number {
  let at = from;
  while (at > floor && SPACES.includes(text.charAt(at - 1))) at -= 1;
  return at;
}

/** The gap from `at` to `to` begins a line, and the line before it ends in a comment that follows a number or another line. */
function endsInComment(text: string, at: number, to: number, floor: number): boolean {
  if (!/[\r\n]/.test(text.slice(at, to))) return false;
  let line = at;
  while (line > floor && !'\r\n'.includes(text.charAt(line - 1))) line -= 1;
  return /(^|\d)[\0\t\f ]*%/.test(text.slice(line, at));
}
