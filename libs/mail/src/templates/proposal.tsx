import { Action, Facts, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { dayInWords, firstName } from '../words.js';

export const proposal: Template<'proposal'> = {
  subject: ({ companyName }) => `Your proposal for ${companyName}`,
  preview: ({ saving }) => `Save ${saving.p50} in an average year`,
  body: ({ name, companyName, number, forecastVersion, saving, href, expiresAt }, link) => (
    <>
      <Title>Your proposal is ready</Title>
      <P>
        Hello {firstName(name)}, here’s what solar and storage could do for {companyName}. The proposal shows what we’d
        install, what you’d save each month and over the years, and the source of every assumption.
      </P>
      <Facts
        of={[
          ['Proposal', number],
          ['Based on', forecastVersion === undefined ? null : `forecast version ${forecastVersion} of your site`],
          ['Saving in an average year', `${saving.p50}, ${saving.percent} of your bill`],
          ['Range', `${saving.p10} to ${saving.p90} (9 years in 10 do better than the low estimate)`],
        ]}
      />
      <Action href={link(href)}>Read your proposal</Action>
      <Small>
        The link works without signing in until {dayInWords(expiresAt.slice(0, 10))}, so only share it with people you
        trust. Figures are modelled and exclude VAT. Actual savings may vary.
      </Small>
    </>
  ),
};
