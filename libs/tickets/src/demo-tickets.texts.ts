/** What the people of the demo write on its two tickets. */
export const DEMO_NOTES = {
  report: 'The inverter in the yard hums, and its fan has stopped',
  fix: 'The fan had seized. Replaced and tested under load',
  part: 'Inverter fan',
  serial: 'FN-20417',
  office: 'Please look at the strings on the east roof',
  visit: 'We bring a spare connector set',
  photo: 'inverter-fan.png',
} as const;
