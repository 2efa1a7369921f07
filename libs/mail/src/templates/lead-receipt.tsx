import { billRows, planeWords, priceWords } from '@libs/contracts';
import type { MailProps } from '../mail-props.js';
import { A, Action, Facts, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { businessWords, firstName, pounds } from '../words.js';

type Receipt = NonNullable<MailProps<'lead_receipt'>['forecast']>;

const { perKwh, flatFee, market } = priceWords();
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Bills and saving, each row the difference of those above it. */
function billsOf({ annual, byYear = [], later }: Receipt) {
  const { before, after, saving } = billRows(annual);
  const { p10, p90 } = annual.savings;
  return [
    ['Your bill today', `${pounds(before)} a year`],
    ['Your bill with Voltmere', `${pounds(after)} a year`],
    ['Saving in year one', pounds(saving)],
    ['Range', `${pounds(p10)} to ${pounds(p90)} (9 years in 10 do better than the low estimate)`],
    ...(later ? [later] : byYear)
      .filter(({ year }) => year > 1)
      .map(({ year, saving: then }) => [`Saving in year ${year}`, pounds(then)] as const),
  ] as const;
}

/** Everything that the forecast is based on: the reader's own figures marked as theirs, the rest as assumed. */
function inputsOf({ inputs, entered = [], system }: Receipt) {
  if (!inputs) return [];
  const from = (own: string, names: string[]) => (names.some((name) => entered.includes(name)) ? own : 'assumed');
  const line = (label: string, value: string, ...names: string[]) =>
    [label, `${value} (${from('your figure', names)})`] as const;
  const choice = (label: string, value: string, name: string) =>
    [label, `${value} (${from('your choice', [name])})`] as const;
  const { solarKwp = 0, batteryKwh = 0 } = system ?? {};
  const size = `${solarKwp} kWp of solar${batteryKwh > 0 ? ` and ${batteryKwh} kWh of battery` : ''}`;
  return [
    choice('Type of business', businessWords(inputs.businessType), 'businessType'),
    line('Annual usage', `${whole.format(inputs.annualUsageKwh)} kWh`, 'annualUsageKwh'),
    line('Unit rate', `${inputs.unitRatePence}p per kWh before VAT and levy`, 'unitRatePence'),
    line('Standing charge', `${inputs.standingChargePencePerDay}p a day`, 'standingChargePencePerDay'),
    line('Weather', inputs.postcode ? `${inputs.region} (${inputs.postcode})` : inputs.region, 'postcode'),
    line('Panels', planeWords(inputs), 'tiltDeg', 'azimuthDeg'),
    line('Usable roof', `${whole.format(inputs.roofAreaM2)} m²`, 'roofAreaM2'),
    line('Equipment', size, 'system'),
    ...(inputs.evChargers > 0 ? [line('EV chargers', String(inputs.evChargers), 'evChargers')] : []),
    choice(
      'What you pay us',
      inputs.offer === 'flat_fee' ? flatFee : `${perKwh}, for the solar power you use`,
      'offer',
    ),
    ['Grid prices', market] as const,
    choice('Smart Energy Service', inputs.smartService ? 'included' : 'not included', 'smartService'),
  ];
}

const closing = ({ inputs, entered = [] }: Receipt): string =>
  inputs && entered.length > 0
    ? 'An estimate from your own figures, excluding VAT. It isn’t an offer. Send us your own figures in place of the assumed ones, and it will be more accurate.'
    : 'An estimate from typical values for a business like yours, excluding VAT. It isn’t an offer. With your own usage and rate it will be more accurate.';

export const leadReceipt: Template<'lead_receipt'> = {
  subject: ({ forecast }) => (forecast ? 'Your savings forecast from Voltmere' : 'We have your request'),
  preview: () => 'We’ll look at your site and come back to you',
  body: ({ name, companyName, forecast }, link) => (
    <>
      <Title>{forecast ? 'Your savings forecast' : 'We have your request'}</Title>
      <P>
        Hello {firstName(name)}, thank you for your interest in solar, storage and smart controls for {companyName},
        paid for by our investors.
      </P>
      {forecast && (
        <>
          <Facts of={billsOf(forecast)} />
          {forecast.inputs && <P>What the forecast is based on:</P>}
          {forecast.inputs && <Facts of={inputsOf(forecast)} />}
          <Small>{closing(forecast)}</Small>
          {forecast.href && (
            <Small>
              <A href={link(forecast.href)}>Open the calculator with these figures</A>
            </Small>
          )}
        </>
      )}
      <P>
        A person at Voltmere reads every request. If your site looks suitable, we’ll email you a code to open your
        account.
      </P>
      <Action href={link('/faq')}>Read how it works</Action>
    </>
  ),
};
