import { certificateState } from '@libs/contracts';
import { dateText } from '../../../kit/format';

/** The expiry date of a certificate, and whether it has passed or is near. */
export function Expiry({ date, today }: { date: string | null; today: string }) {
  if (date === null) return <span className="text-muted-foreground">No expiry date</span>;
  const state = certificateState(date, today);
  const day = <time dateTime={date}>{dateText(date)}</time>;
  if (state === 'expired') return <span className="font-medium text-danger">Expired {day}</span>;
  if (state === 'soon') return <span className="text-warning">Expires soon, {day}</span>;
  return <span>Valid until {day}</span>;
}
