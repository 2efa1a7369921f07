import { P } from '../parts.js';
import type { Template } from '../template.js';

/** An email that an admin wrote. Its words stand as they were typed. */
export const recordEmail: Template<'record_email'> = {
  subject: ({ subject }) => subject,
  preview: ({ text }) => text.slice(0, 120),
  body: ({ text }) => (
    <>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <P key={index}>{paragraph.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))}</P>
      ))}
    </>
  ),
};
