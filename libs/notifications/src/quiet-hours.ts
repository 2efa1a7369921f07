import { TZDate } from '@date-fns/tz';
import { londonDate } from '@libs/contracts';

/** Clock times of London, in minutes after midnight: no mail between the two, unless it cannot wait. */
const EVENING = 20 * 60;
const MORNING = { hour: 7, minute: 30 };
const LONDON = 'Europe/London';

const minutesOf = (wall: TZDate): number => wall.getHours() * 60 + wall.getMinutes();
const morning = (wall: TZDate, days: number): Date =>
  new Date(
    new TZDate(
      wall.getFullYear(),
      wall.getMonth(),
      wall.getDate() + days,
      MORNING.hour,
      MORNING.minute,
      LONDON,
    ).getTime(),
  );

/** When something that happens at an instant may be mailed: at once, or at half past seven when the night is over. */
export function afterQuietHours(at: Date): Date {
  const wall = new TZDate(at.getTime(), LONDON);
  const minutes = minutesOf(wall);
  if (minutes >= EVENING) return morning(wall, 1);
  return minutes < MORNING.hour * 60 + MORNING.minute ? morning(wall, 0) : at;
}

/** The last time that digests were due, with the day that they are for. */
export function lastDigest(at: Date): { due: Date; day: string } {
  const wall = new TZDate(at.getTime(), LONDON);
  const today = morning(wall, 0);
  const due = at >= today ? today : morning(wall, -1);
  return { due, day: londonDate(due) };
}
