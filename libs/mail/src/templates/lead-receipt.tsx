import { Action, Facts, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName, pounds } from '../words.js';

export const leadReceipt: Template<'lead_receipt'> = {
  subject: ({ forecast }) => (forecast ? 'Your savings forecast from Voltmere' : 'We have your request'),
  preview: () => 'We look at your site and come back to you',
  body: ({ name, companyName, forecast }, link) => (
    <>
      <Title>{forecast ? 'Your savings forecast' : 'We have your request'}</Title>
      <P>
        Hello {firstName(name)}, thank you for your interest in solar, storage and smart controls for {companyName},
        paid for by our investors.
      </P>
      {forecast && (
        <>
          <Facts
            of={[
              ['Bill today, a year', pounds(forecast.annual.currentBill.p50)],
              ['Bill with Voltmere, a year', pounds(forecast.annual.newBill.p50)],
              ['Saving, a year', pounds(forecast.annual.savings.p50)],
              [
                'Range of the saving',
                `${pounds(forecast.annual.savings.p10)} to ${pounds(forecast.annual.savings.p90)} (9 years in 10 do better than the low case)`,
              ],
            ]}
          />
          <Small>
            Modelled, before VAT, from typical values for a business like yours. With your own consumption and tariff it
            becomes more exact.
          </Small>
        </>
      )}
      <P>
        We look at every request ourselves. You hear from us by mail, with a code to open your account if we can take
        your site further.
      </P>
      <Action href={link('/faq')}>How it works, in questions and answers</Action>
    </>
  ),
};
