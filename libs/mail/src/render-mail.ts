import type { RenderedMail } from './rendered-mail.js';
import type { MailTemplate } from './templates.js';

/** A template with its props as a mail, its links made absolute. Throws when the props are not what the template wants. */
export async function renderMail(template: MailTemplate, props: unknown, publicUrl: string): Promise<RenderedMail> {
  const { renderTemplate } = await import('./render.js');
  return renderTemplate(template, props, publicUrl);
}
