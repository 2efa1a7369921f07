import { Action, Notice, P, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';
import { LEAD, LEADS } from './plain.texts.js';

/** For notifications without a template of their own: the notification's text and its link. */
export const plain: Template<'plain'> = {
  subject: ({ text }) => text,
  preview: ({ why }) => why,
  body: ({ name, kind, text, href, security }, link) => (
    <>
      <Title>{text}</Title>
      <P>
        Hello {firstName(name)}, {(kind && LEADS[kind]) ?? LEAD}
      </P>
      <Action href={link(href)}>See it in Voltmere</Action>
      {security && <Notice>Doesn’t look right? Reply to this email straight away and we’ll look into it.</Notice>}
    </>
  ),
};
