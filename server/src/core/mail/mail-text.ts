import type { MailContent } from './mail-content.js';

/** The mail as plain text; code and link stand on lines of their own. */
export function mailText({ paragraphs, details, code, button, closing, site }: MailContent): string {
  const blocks = [
    ...paragraphs,
    details.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    code ?? '',
    button ? `${button.label}:\n${button.link}` : '',
    ...closing,
    `-- \n${site.name}\n${site.url}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
