import { render, toPlainText } from '@react-email/render';
import { ALL_TEMPLATES } from './all-templates.js';
import { Frame } from './frame.js';
import { MAIL_PROPS, type MailProps } from './mail-props.js';
import { preferencesPath } from './preferences-path.js';
import type { RenderedMail } from './rendered-mail.js';
import type { LinkTo, Template } from './template.js';
import type { MailTemplate } from './templates.js';
import { oneLine } from './words.js';

/** Renders a template. Only loaded by `renderMail`, because code that only writes to the outbox needs no React. */
export async function renderTemplate<T extends MailTemplate>(
  template: T,
  given: unknown,
  publicUrl: string,
): Promise<RenderedMail> {
  const props = MAIL_PROPS[template].parse(given) as MailProps<T>;
  const { subject, preview, body }: Template<T> = ALL_TEMPLATES[template];
  const link: LinkTo = (path) => new URL(path, publicUrl).href;
  const preferences = preferencesPath(props);
  const line = oneLine(subject(props));
  const html = await render(
    <Frame subject={line} preview={oneLine(preview(props))} why={whyOf(props, link)} home={link('/')}>
      {body(props, link)}
    </Frame>,
  );
  return {
    subject: line,
    html,
    text: toPlainText(html, { selectors: AS_TEXT }),
    unsubscribe: preferences && link(preferences),
  };
}

/** A name stays as it is written, in a heading too. */
const AS_TEXT = [{ selector: 'h1', options: { uppercase: false } }];

function whyOf(props: MailProps, link: LinkTo) {
  const preferences = preferencesPath(props);
  const text = 'why' in props ? props.why : 'day' in props ? 'This is your daily summary' : null;
  return text === null ? null : { text, preferences: preferences && link(preferences) };
}
