import type { MailBlock, MailContent } from './mail-content.js';

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'details':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'code':
      return block.code;
    case 'button':
      return `${block.label}:\n${block.link}`;
  }
}

/** The mail as plain text; code and link stand on lines of their own. */
export function mailText({ blocks, site, unsubscribe }: MailContent): string {
  const leave = !unsubscribe ? '' : `\n\n${unsubscribe.label}:\n${unsubscribe.link}`;
  const parts = [...blocks.map(blockText), `-- \n${site.name}\n${site.url}${leave}`];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
