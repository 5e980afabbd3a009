import { escapeHtml } from '@tonearm/shared/rules/html-text';
import { PLAIN_LOOK } from './mail-colors.js';
import type { MailColors, MailLook } from './mail-colors.js';
import type { MailBlock, MailContent } from './mail-content.js';
import { webAddress } from './mail-values.js';

const FONT = "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Programs that know the reader's scheme take these; others keep the inline colours. */
const styleOf = ({
  light,
  dark,
}: MailLook): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${light.link}}
@media (prefers-color-scheme:dark){
.page{background-color:${dark.page}!important}
.card{background-color:${dark.card}!important;border-color:${dark.line}!important}
.text{color:${dark.text}!important}
.soft{color:${dark.soft}!important}
.well{background-color:${dark.well}!important;color:${dark.text}!important}
.button{background-color:${dark.primary}!important;color:${dark.onPrimary}!important}
.logo{background-color:#ffffff;padding:6px;border-radius:6px}
a{color:${dark.link}!important}
a.button{color:${dark.onPrimary}!important}
}`;

/** Spaces that keep the first words of the mail out of the preview. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(40);

const paragraph = (text: string, isSoft: boolean, look: MailColors): string =>
  `<p class="${isSoft ? 'soft' : 'text'}" style="margin:0 0 16px;${FONT};font-size:${isSoft ? '14px' : '16px'};line-height:1.55;white-space:pre-line;color:${isSoft ? look.soft : look.text}">${escapeHtml(text)}</p>`;

function detailTable(details: Extract<MailBlock, { kind: 'details' }>['rows'], look: MailColors): string {
  if (details.length === 0) return '';
  const cell = (text: string, style: string, name: string): string =>
    `<td class="${name}" style="padding:4px 0;vertical-align:top;${FONT};font-size:15px;line-height:1.4;${style}">${escapeHtml(text)}</td>`;
  const rows = details.map(
    ({ label, value }) =>
      `<tr>${cell(label, `color:${look.soft};width:34%`, 'soft')}${cell(value, `color:${look.text}`, 'text')}</tr>`,
  );
  return `<table ${TABLE} width="100%" style="margin:0 0 16px">${rows.join('')}</table>`;
}

const codeBox = (code: string, look: MailColors): string =>
  `<p class="well" dir="ltr" style="margin:8px 0 24px;padding:16px;border-radius:8px;background-color:${look.well};${FONT};font-size:32px;line-height:1.2;font-weight:700;letter-spacing:8px;text-align:center;color:${look.text}">${escapeHtml(code)}</p>`;

/** A masked link, as the log shows it, leads nowhere. */
function buttonBox(button: Extract<MailBlock, { kind: 'button' }>, look: MailColors): string {
  const href = webAddress(button.link);
  const style = `display:inline-block;padding:12px 24px;border-radius:8px;background-color:${look.primary};${FONT};font-size:16px;line-height:1.25;font-weight:600;color:${look.onPrimary};text-decoration:none`;
  const label = escapeHtml(button.label);
  const address = escapeHtml(button.link);
  const shown = href
    ? `<a href="${escapeHtml(href)}" style="color:${look.link};word-break:break-all">${address}</a>`
    : address;
  return (
    `<table ${TABLE} style="margin:8px 0 24px"><tr><td class="button" bgcolor="${look.primary}" style="border-radius:8px">` +
    (href
      ? `<a class="button" href="${escapeHtml(href)}" style="${style}">${label}</a>`
      : `<span class="button" style="${style}">${label}</span>`) +
    `</td></tr></table><p class="soft" style="margin:0 0 16px;${FONT};font-size:13px;line-height:1.5;color:${look.soft}">${escapeHtml(button.hint)}<br>${shown}</p>`
  );
}

function header({ site }: MailContent, look: MailColors): string {
  const name = escapeHtml(site.name);
  const content =
    site.logo === null
      ? name
      : `<img class="logo" src="${escapeHtml(site.logo)}" alt="${name}" height="32" style="display:block;height:32px;width:auto;border:0">`;
  return `<td class="text" style="padding:8px 8px 20px;${FONT};font-size:20px;line-height:1.3;font-weight:700;color:${look.text}">${content}</td>`;
}

function footer({ site, unsubscribe }: MailContent, look: MailColors): string {
  const url = escapeHtml(site.url);
  const leave = !unsubscribe
    ? ''
    : `<br><a href="${escapeHtml(unsubscribe.link)}" style="color:${look.soft}">${escapeHtml(unsubscribe.label)}</a>`;
  return `<td class="soft" style="padding:20px 8px 8px;${FONT};font-size:13px;line-height:1.5;color:${look.soft}">${escapeHtml(site.name)}<br><a href="${url}" style="color:${look.soft}">${url}</a>${leave}</td>`;
}

function blockHtml(block: MailBlock, look: MailColors): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text, block.isSoft, look);
    case 'details':
      return detailTable(block.rows, look);
    case 'code':
      return codeBox(block.code, look);
    case 'button':
      return buttonBox(block, look);
  }
}

/** The mail as HTML in the form that mail programs keep: tables, inline styles, nothing loaded but the logo. */
export function mailHtml(content: MailContent): string {
  const { language, direction, subject, preheader, blocks, site } = content;
  const themes = site.look ?? PLAIN_LOOK;
  const look = themes.light;
  const body = blocks.map((block) => blockHtml(block, look)).join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleOf(themes)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${look.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${PREVIEW_END}</div>
<table ${TABLE} class="page" width="100%" dir="${direction}" style="background-color:${look.page}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" dir="${direction}" style="max-width:560px">
<tr>${header(content, look)}</tr>
<tr><td class="card" style="padding:28px 28px 12px;border:1px solid ${look.line};border-radius:12px;background-color:${look.card}">
${body}
</td></tr>
<tr>${footer(content, look)}</tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
