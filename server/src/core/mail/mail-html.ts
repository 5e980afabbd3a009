import { escapeHtml } from '@tonearm/shared/rules/html-text';
import type { MailBlock, MailContent } from './mail-content.js';
import { webAddress } from './mail-values.js';

/** The site's colours (client/src/ui/styles/tokens.css): mail programs know no custom properties. */
const LIGHT = {
  page: '#f2f1ee',
  card: '#ffffff',
  line: '#eaeaeb',
  text: '#16161d',
  soft: '#62626b',
  well: '#eeecea',
  primary: '#c44f16',
  onPrimary: '#ffffff',
  link: '#b24310',
};
const DARK = {
  page: '#08080a',
  card: '#17171b',
  line: '#2b2b2e',
  text: '#f5f5f8',
  soft: '#b8b8be',
  well: '#0b0b0e',
  primary: '#fd9447',
  onPrimary: '#231107',
  link: '#ffa661',
};

const FONT = "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Programs that know the reader's scheme take these; others keep the inline colours. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${LIGHT.link}}
@media (prefers-color-scheme:dark){
.page{background-color:${DARK.page}!important}
.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}
.text{color:${DARK.text}!important}
.soft{color:${DARK.soft}!important}
.well{background-color:${DARK.well}!important;color:${DARK.text}!important}
.button{background-color:${DARK.primary}!important;color:${DARK.onPrimary}!important}
.logo{background-color:#ffffff;padding:6px;border-radius:6px}
a{color:${DARK.link}!important}
a.button{color:${DARK.onPrimary}!important}
}`;

/** Spaces that keep the first words of the mail out of the preview. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(40);

const paragraph = (text: string, isSoft: boolean): string =>
  `<p class="${isSoft ? 'soft' : 'text'}" style="margin:0 0 16px;${FONT};font-size:${isSoft ? '14px' : '16px'};line-height:1.55;white-space:pre-line;color:${isSoft ? LIGHT.soft : LIGHT.text}">${escapeHtml(text)}</p>`;

function detailTable(details: Extract<MailBlock, { kind: 'details' }>['rows']): string {
  if (details.length === 0) return '';
  const cell = (text: string, style: string, name: string): string =>
    `<td class="${name}" style="padding:4px 0;vertical-align:top;${FONT};font-size:15px;line-height:1.4;${style}">${escapeHtml(text)}</td>`;
  const rows = details.map(
    ({ label, value }) =>
      `<tr>${cell(label, `color:${LIGHT.soft};width:34%`, 'soft')}${cell(value, `color:${LIGHT.text}`, 'text')}</tr>`,
  );
  return `<table ${TABLE} width="100%" style="margin:0 0 16px">${rows.join('')}</table>`;
}

const codeBox = (code: string): string =>
  `<p class="well" dir="ltr" style="margin:8px 0 24px;padding:16px;border-radius:8px;background-color:${LIGHT.well};${FONT};font-size:32px;line-height:1.2;font-weight:700;letter-spacing:8px;text-align:center;color:${LIGHT.text}">${escapeHtml(code)}</p>`;

/** A masked link, as the log shows it, leads nowhere. */
function buttonBox(button: Extract<MailBlock, { kind: 'button' }>): string {
  const href = webAddress(button.link);
  const look = `display:inline-block;padding:12px 24px;border-radius:8px;background-color:${LIGHT.primary};${FONT};font-size:16px;line-height:1.25;font-weight:600;color:${LIGHT.onPrimary};text-decoration:none`;
  const label = escapeHtml(button.label);
  const address = escapeHtml(button.link);
  const shown = href
    ? `<a href="${escapeHtml(href)}" style="color:${LIGHT.link};word-break:break-all">${address}</a>`
    : address;
  return (
    `<table ${TABLE} style="margin:8px 0 24px"><tr><td class="button" bgcolor="${LIGHT.primary}" style="border-radius:8px">` +
    (href
      ? `<a class="button" href="${escapeHtml(href)}" style="${look}">${label}</a>`
      : `<span class="button" style="${look}">${label}</span>`) +
    `</td></tr></table><p class="soft" style="margin:0 0 16px;${FONT};font-size:13px;line-height:1.5;color:${LIGHT.soft}">${escapeHtml(button.hint)}<br>${shown}</p>`
  );
}

function header({ site }: MailContent): string {
  const name = escapeHtml(site.name);
  const content =
    site.logo === null
      ? name
      : `<img class="logo" src="${escapeHtml(site.logo)}" alt="${name}" height="32" style="display:block;height:32px;width:auto;border:0">`;
  return `<td class="text" style="padding:8px 8px 20px;${FONT};font-size:20px;line-height:1.3;font-weight:700;color:${LIGHT.text}">${content}</td>`;
}

function footer({ site, unsubscribe }: MailContent): string {
  const url = escapeHtml(site.url);
  const leave = !unsubscribe
    ? ''
    : `<br><a href="${escapeHtml(unsubscribe.link)}" style="color:${LIGHT.soft}">${escapeHtml(unsubscribe.label)}</a>`;
  return `<td class="soft" style="padding:20px 8px 8px;${FONT};font-size:13px;line-height:1.5;color:${LIGHT.soft}">${escapeHtml(site.name)}<br><a href="${url}" style="color:${LIGHT.soft}">${url}</a>${leave}</td>`;
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text, block.isSoft);
    case 'details':
      return detailTable(block.rows);
    case 'code':
      return codeBox(block.code);
    case 'button':
      return buttonBox(block);
  }
}

/** The mail as HTML in the form that mail programs keep: tables, inline styles, nothing loaded but the logo. */
export function mailHtml(content: MailContent): string {
  const { language, direction, subject, preheader, blocks } = content;
  const body = blocks.map(blockHtml).join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${PREVIEW_END}</div>
<table ${TABLE} class="page" width="100%" dir="${direction}" style="background-color:${LIGHT.page}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" dir="${direction}" style="max-width:560px">
<tr>${header(content)}</tr>
<tr><td class="card" style="padding:28px 28px 12px;border:1px solid ${LIGHT.line};border-radius:12px;background-color:${LIGHT.card}">
${body}
</td></tr>
<tr>${footer(content)}</tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
