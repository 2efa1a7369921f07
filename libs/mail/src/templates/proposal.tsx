import { Action, Facts, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { dayInWords, firstName } from '../words.js';

export const proposal: Template<'proposal'> = {
  subject: ({ companyName }) => `Your proposal for ${companyName}`,
  preview: ({ saving }) => `${saving.p50} saved in an average year`,
  body: ({ name, companyName, number, saving, href, expiresAt }, link) => (
    <>
      <Title>Your proposal is ready</Title>
      <P>
        Hello {firstName(name)}, this is what solar and storage would do for {companyName}: what we put in, what you
        save month by month and over the years, and every assumption with its source.
      </P>
      <Facts
        of={[
          ['Proposal', number],
          ['Saving in an average year', `${saving.p50}, ${saving.percent} of your bill`],
          ['Range', `${saving.p10} to ${saving.p90} (9 years in 10 do better than the low case)`],
        ]}
      />
      <Action href={link(href)}>Read your proposal</Action>
      <Small>
        The link opens without signing in until {dayInWords(expiresAt.slice(0, 10))}: share it only with people you
        trust. Modelled, before VAT. Actual savings may vary.
      </Small>
    </>
  ),
};
