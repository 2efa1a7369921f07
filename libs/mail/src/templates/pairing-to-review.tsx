import { Action, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

export const pairingToReview: Template<'pairing_to_review'> = {
  subject: ({ text }) => text,
  preview: ({ hostCompany }) => `${hostCompany} is waiting for your decision`,
  body: ({ name, hostCompany, href }, link) => (
    <>
      <Title>{hostCompany} needs your review</Title>
      <P>
        Hello {firstName(name)}, we have paired your fund with {hostCompany}. Look at the system, the figures and the
        forecast, and confirm if it suits your mandate.
      </P>
      <Action href={link(href)}>Review the pairing</Action>
    </>
  ),
};
