import { Action, Notice, P, Said, Title } from '../parts.js';
import type { Template } from '../template.js';
import { firstName } from '../words.js';

const REPLY = 'Reply to this email and your answer goes into the conversation, where everyone in it can read it.';
const ANSWER = 'Answer in Voltmere: replies to this email don’t reach the conversation.';

/** For notifications without a template of their own: the notification's text and its link. */
export const plain: Template<'plain'> = {
  subject: ({ text }) => text,
  preview: ({ why }) => why,
  body: ({ name, text, href, security, message }, link) => (
    <>
      <Title>{text}</Title>
      <P>Hello {firstName(name)}, we thought you should know straight away.</P>
      {message?.text && <Said>{message.text}</Said>}
      <Action href={link(href)}>See it in Voltmere</Action>
      {message && <P>{message.replyTo ? REPLY : ANSWER}</P>}
      {security && <Notice>Doesn’t look right? Reply to this email straight away and we’ll look into it.</Notice>}
    </>
  ),
};
