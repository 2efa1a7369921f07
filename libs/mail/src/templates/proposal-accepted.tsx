import { shortCode } from '@libs/contracts';
import { Action, Facts, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName, momentInWords } from '../words.js';

export const proposalAccepted: Template<'proposal_accepted'> = {
  subject: ({ number, companyName }) => `You accepted proposal ${number} for ${companyName}`,
  preview: () => 'What you accepted, and what happens next',
  body: ({ name, companyName, number, edition, sha256, statement, at, href }, link) => (
    <>
      <Title>Thank you for accepting</Title>
      <P>
        Hello {firstName(name)}, we’ve recorded that you accepted our proposal for {companyName}. Please keep this
        email: it says exactly which document you accepted.
      </P>
      <Facts
        of={[
          ['Proposal', `${number}, edition ${edition}`],
          ['Accepted', momentInWords(at)],
          ['Short code of the PDF', shortCode(sha256)],
          ['SHA-256 of the PDF', sha256],
          ['You said', statement],
        ]}
      />
      <P>
        Your account manager will call you within two working days to go through the details. We’ll then look for a
        funder on these terms. You’ll read and sign the agreement separately, and nothing is payable before that.
      </P>
      <Action href={link(href)}>See what you accepted</Action>
      <Small>If you didn’t accept this proposal, please reply to this email straight away.</Small>
    </>
  ),
};
