/** Why a call about an alert is refused. */
export const REFUSALS = {
  notFound: 'We couldn’t find this alert',
  ended: 'This alert has ended already',
  notNow: (status: string) => `This can’t be done while the alert is ${status}`,
  snooze: 'Choose a moment in the next 30 days',
} as const;
