/** Texts of /smart-control: what is forecast, what is chosen from it, what isn't, and how well it does. */
export const SMART_CONTROL = {
  title: 'A plan for every half hour',
  lead: 'Twice a day we work out what a battery should do in each half hour until the end of tomorrow. The business sees the plan with the reason for each stretch, and decides whether it may be followed.',
  forecast: 'What we forecast',
  forecasts: [
    {
      title: 'Sun',
      text: 'What our engine expects of the panels in the usual climate of the place, or under a weather forecast where we receive one, corrected by what they made on the last 14 days with good readings. Eight different days that may come are drawn from those that did.',
    },
    {
      title: 'Use',
      text: 'What the site used at the same time on the same weekday over the last eight weeks, with bank holidays as Sundays. Where that isn’t measured, the plan is based on the usual day of its type of business.',
    },
    {
      title: 'Price',
      text: 'The tariff that the host has entered: one price, hours with prices of their own, or the supplier’s price for each half hour. We never put a national average in place of a price that we know.',
    },
    {
      title: 'Carbon',
      text: 'The carbon forecast of the grid, half hour by half hour, which you can see on our page about the live grid.',
    },
  ],
  choose: 'What we choose',
  choices: [
    'Each half hour gets one of five modes, such as charging from the grid or keeping the charge. Inverters take settings like these and not exact powers, so we work with what a setting really does.',
    'The plan costs the least over all eight days together, so that it is still a good one when the day turns out dull. Wear of the battery counts as a cost.',
    'It is never expected to cost more than the inverter’s own mode. Where nothing is gained, the plan is to leave the battery alone.',
    'Limits are kept whatever the price: the battery’s power, the connection in both directions, and the reserve that the host has chosen.',
    'In a peak event the grid pays for every kWh that a site takes less than usual. The plan counts that as a price, and the host can skip any event with one tap.',
    'The host chooses what the plan aims for: lowest cost, least carbon, or lowest cost and then least carbon.',
  ],
  not: 'What it doesn’t do',
  nots: [
    'It doesn’t reach every battery. Plans are sent to inverters of GivEnergy, Solis and Fox ESS. Any other battery runs in its own mode, and its plan is just shown.',
    'It doesn’t know the weather for certain. The plan is made for several days that may come, and afterwards we compare each day with what was expected of it.',
    'It doesn’t run without consent. Only the host can allow it, and “Hands off” stops it at once.',
    'It isn’t a promise. What a battery saves depends on the site, its prices and the weather.',
  ],
  well: 'How well it does',
  wellText:
    'We run the planner through a generated year of half hours with a 20 kWh battery. It knows only what was known at the time, and we compare it with the inverter’s own mode and with the best plan in hindsight. The generated year is kinder than a real one, where the weather changes more from day to day, so real sites will save less.',
  heads: ['Prices', 'Aim', 'Share of the best saving in hindsight', 'Saved in the worst month'],
  prices: { 'time of use': 'By time of day', 'half-hourly': 'Every half hour' } as Record<string, string>,
  aims: { cheapest: 'Lowest cost', balanced: 'Lowest cost, then least carbon' } as Record<string, string>,
  measured: (day: string, commit: string) =>
    `Measured on ${day} at version ${commit}. Run it yourself: npm run bench -- control.`,
  forecastLink: 'Get your savings forecast',
  questionsLink: 'The Smart Energy Service',
} as const;
