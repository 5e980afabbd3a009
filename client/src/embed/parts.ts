import type { EmbedData, EmbedItem } from '@tonearm/shared/sharing/embed';
import { formatDuration } from '../lib/format';
import { GLYPHS, glyph, make } from './elements';
import type { EmbedPlayer } from './embed-player';
import type { Translate } from './texts';
import { drawWave } from './wave';

/** What every part of the player draws with. */
export interface Scene {
  data: EmbedData;
  item: EmbedItem;
  player: EmbedPlayer;
  t: Translate;
  /** Of the site, '' or '/music'. */
  basePath: string;
}

const linkTo = (scene: Pick<Scene, 'basePath'>, path: string, className: string): HTMLAnchorElement =>
  make('a', { href: scene.basePath + path, target: '_blank', rel: 'noopener', class: className });

/** Title and artist; the title leads to the page. */
export function heading(scene: Scene, ...above: HTMLElement[]): HTMLElement {
  const { item } = scene;
  const link = linkTo(scene, item.path, 'name ell');
  link.append(item.name);
  const facts = item.kind === 'album' && item.year ? `${item.by} · ${item.year}` : item.by;
  return make('div', { class: 'words' }, ...above, make('h1', {}, link), make('div', { class: 'by ell' }, facts));
}

/** The way to the site, by its name. */
export function siteLink({ data, t, basePath }: Pick<Scene, 'data' | 't' | 'basePath'>, path: string): HTMLElement {
  const link = linkTo({ basePath }, path, 'site');
  link.setAttribute('aria-label', t('Listen on :name', { name: data.site_name }));
  link.append(glyph(GLYPHS.out, 14), make('span', { class: 'ell' }, data.site_name));
  return link;
}

export function cover({ image, name }: EmbedItem): HTMLElement {
  return make(
    'div',
    { class: 'art' },
    image ? make('img', { src: image, alt: '' }) : glyph(GLYPHS.note, 36),
    make('span', { class: 'sr' }, name),
  );
}

/** The round button that plays and pauses. */
export function playButton({ player, t }: Scene): HTMLElement {
  const button = make('button', { type: 'button', class: 'playbtn', onclick: () => player.toggle() });
  let shown: boolean | null = null;
  player.subscribe(({ isPlaying }) => {
    if (shown === isPlaying) return;
    shown = isPlaying;
    button.setAttribute('aria-label', isPlaying ? t('Pause') : t('Play'));
    button.replaceChildren(glyph(isPlaying ? GLYPHS.pause : GLYPHS.play, 20));
  });
  return button;
}

export const nextButton = ({ player, t }: Scene): HTMLElement =>
  make(
    'button',
    { type: 'button', class: 'ib', 'aria-label': t('Next'), onclick: () => player.next() },
    glyph(GLYPHS.next, 18),
  );

/** A line to seek on, the song's outline where there is one, and the time. */
export function seekBar({ item, player, t }: Scene): HTMLElement {
  const input: HTMLInputElement = make('input', {
    type: 'range',
    min: 0,
    step: 1000,
    'aria-label': t('Seek'),
    oninput: () => player.seek(Number(input.value)),
  });
  const line = make('div', { class: 'line' }, input);
  const time = make('span', { class: 'num' });
  if (item.waveform_url) void drawWave(line, item.waveform_url);
  player.subscribe(({ positionMs, durationMs }) => {
    input.max = String(durationMs);
    input.value = String(positionMs);
    line.style.setProperty('--done', String(durationMs > 0 ? positionMs / durationMs : 0));
    const text = formatDuration(positionMs > 0 ? positionMs : durationMs);
    input.setAttribute('aria-valuetext', formatDuration(positionMs));
    if (time.textContent !== text) time.textContent = text;
  });
  return make('div', { class: 'seek' }, line, time);
}

/** Says that a song cannot be played; empty otherwise. */
export function problem({ player, t }: Scene): HTMLElement {
  const line = make('p', { class: 'problem', role: 'status' });
  player.subscribe(({ hasFailed }) => {
    const text = hasFailed ? t('This can’t be played right now.') : '';
    if (line.textContent !== text) line.textContent = text;
  });
  return line;
}
