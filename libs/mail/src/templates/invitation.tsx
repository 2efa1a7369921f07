import { MEMBER_WORDS } from '@libs/contracts';
import { Action, Notice, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { momentInWords } from '../words.js';

export const invitation: Template<'invitation'> = {
  subject: ({ invitedBy, companyName }) => `${invitedBy} has invited you to ${companyName}`,
  preview: () => 'The link works once, for seven days',
  body: ({ invitedBy, companyName, memberRole, expiresAt, href }, link) => (
    <>
      <Title>Join {companyName} on Voltmere</Title>
      <P>
        {invitedBy} has invited you to join {companyName}. Your role will be {MEMBER_WORDS[memberRole]}. Press ‘Join{' '}
        {companyName}’ to create your account, or to sign in if you have one.
      </P>
      <Action href={link(href)}>Join {companyName}</Action>
      <Small>The link works once, only for this address, and until {momentInWords(expiresAt)}.</Small>
      <Notice>Don’t know {invitedBy}? You don’t need to do anything. Please don’t forward this email.</Notice>
    </>
  ),
};
