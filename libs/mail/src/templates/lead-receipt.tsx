import { Action, Facts, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName, pounds } from '../words.js';

export const leadReceipt: Template<'lead_receipt'> = {
  subject: ({ forecast }) => (forecast ? 'Your savings forecast from Voltmere' : 'We’ve received your request'),
  preview: () => 'We’ll review your site and get back to you',
  body: ({ name, companyName, forecast }, link) => (
    <>
      <Title>{forecast ? 'Your savings forecast' : 'We’ve received your request'}</Title>
      <P>
        Hello {firstName(name)}, thank you for your interest in funded solar, storage and smart controls for{' '}
        {companyName}.
      </P>
      {forecast && (
        <>
          <Facts
            of={[
              ['Bill today', pounds(forecast.annual.currentBill.p50)],
              ['Bill with Voltmere', pounds(forecast.annual.newBill.p50)],
              ['Saving', pounds(forecast.annual.savings.p50)],
              [
                'Range',
                `${pounds(forecast.annual.savings.p10)} to ${pounds(forecast.annual.savings.p90)} (9 in 10 years do better than the low end)`,
              ],
            ]}
          />
          <Small>
            Modelled for a year, excluding VAT, from typical values for a business like yours. With your own usage and
            tariff it will be more accurate.
          </Small>
        </>
      )}
      <P>
        One of our team reviews every request. We’ll reply by email. If we can take your site further, you’ll get a code
        to create your account.
      </P>
      <Action href={link('/faq')}>Read the FAQs</Action>
    </>
  ),
};
