import { landingPageOf } from '@tonearm/shared/landing/landing-page';
import { LANDING_SECTIONS } from '@tonearm/shared/theme/preview-parts';
import type { LandingSectionName, PreviewPart } from '@tonearm/shared/theme/preview-parts';
import { menusAt } from '../../platform/session/session.slice';
import type { SessionState } from '../../platform/session/session.slice';

type LandingPart = Extract<PreviewPart, { kind: 'landing' }>;

const LANDING = '[data-landing-part]';
/** What a field of the editor may be about, within parts of the landing page. */
const WORDS = ':is(h1, h2, p, img, a, li, article)';

const sectionOf = (block: Element): LandingSectionName =>
  LANDING_SECTIONS.find((name) => name === block.getAttribute('data-landing-part')) ?? 'general';

/** The top of the page, its end, or what stands between. */
function generalField(element: Element, block: Element): string | null {
  if (block.tagName === 'DL') return 'show_numbers';
  if (block.tagName !== 'SECTION') return null;
  if (block.hasAttribute('aria-label')) return 'show_pricing';
  const at = block.querySelector('h1') ? 'header' : 'footer';
  if (element.closest('h1, h2')) return `${at}_title`;
  if (element.closest('p')?.parentElement === block) return `${at}_subtitle`;
  const child = [...block.children].find((one) => one.contains(element));
  return at === 'header' && child?.textContent?.trim() ? 'show_window' : `${at}_image`;
}

/** Which of the buttons: by where it leads, as some may not be shown. */
function buttonField(element: Element, block: Element, session: SessionState): string | null {
  const link = element.closest('a');
  if (!link) return null;
  const { action_buttons: buttons } = landingPageOf(session.settings['homepage.appearance']);
  if (!block.parentElement?.querySelector('h1')) return 'footer.label';
  const isFirst = [...block.children].indexOf(link) === 0;
  const leadsTo = (action: string): boolean => link.getAttribute('href')?.endsWith(action) ?? false;
  const isPrimary = isFirst && (block.children.length > 1 || leadsTo(buttons.primary.action));
  return isPrimary ? 'primary.label' : 'secondary.label';
}

function featureField(element: Element, feature: Element): string | null {
  if (element.closest('h2')) return 'title';
  if (element.closest('img')) return 'image';
  const paragraph = element.closest('p');
  if (!paragraph) return null;
  const isBelow = paragraph.previousElementSibling?.tagName === 'H2';
  return isBelow && feature.tagName === 'ARTICLE' ? 'description' : 'subtitle';
}

function landingPart(element: Element, block: Element, session: SessionState): LandingPart {
  const section = sectionOf(block);
  const part: LandingPart = { kind: 'landing', section, index: null, field: null };
  if (section === 'general') return { ...part, field: generalField(element, block) };
  if (section === 'action-buttons') return { ...part, field: buttonField(element, block, session) };
  const feature = [...block.children].find((one) => one.contains(element));
  if (!feature) return part;
  return { ...part, index: [...block.children].indexOf(feature), field: featureField(element, feature) };
}

/** What the editor has a field for, of what stands there; null: nothing. */
export function partOf(element: Element, session: SessionState): PreviewPart | null {
  const id = element.closest('[data-menu-item]')?.getAttribute('data-menu-item');
  if (id) {
    const [menu = '', ...item] = id.split(' ');
    return { kind: 'menu', menu, item: item.join(' ') };
  }
  if (element.closest('[data-brand]')) return { kind: 'brand' };
  const block = element.closest(LANDING);
  if (block) return landingPart(element, block, session);
  const [menu] = element.closest('[data-site-foot]') ? menusAt(session, 'footer') : [];
  return menu ? { kind: 'menu', menu: menu.id, item: null } : null;
}

const isWithin = (found: PreviewPart | null, wanted: LandingPart): boolean =>
  found?.kind === 'landing' &&
  found.section === wanted.section &&
  (wanted.index === null || found.index === wanted.index) &&
  (wanted.field === null || found.field === wanted.field);

/** Where a part of the site is; of what lies within each other the outermost. */
export function elementsOf(part: Exclude<PreviewPart, { kind: 'color' }>, session: SessionState): Element[] {
  if (part.kind === 'brand') return [...document.querySelectorAll('[data-brand]')];
  if (part.kind === 'menu') {
    const { menu, item } = part;
    const match = item === null ? `^="${CSS.escape(menu)} "` : `="${CSS.escape(`${menu} ${item}`)}"`;
    return [...document.querySelectorAll(`[data-menu-item${match}]`)];
  }
  const found = [...document.querySelectorAll(`${LANDING}, ${LANDING} ${WORDS}`)].filter((element) =>
    isWithin(partOf(element, session), part),
  );
  return found.filter((element) => !found.some((other) => other !== element && other.contains(element)));
}
