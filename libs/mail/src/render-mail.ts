import type { RenderedMail } from './rendered-mail.js';
import type { MailTemplate } from './templates.js';

/** Renders a template with its data, with absolute links. Throws if the data does not match the template. */
export async function renderMail(template: MailTemplate, props: unknown, publicUrl: string): Promise<RenderedMail> {
  const { renderTemplate } = await import('./render.js');
  return renderTemplate(template, props, publicUrl);
}
