import { formatDuration } from '../lib/format';
import { GLYPHS, glyph, make } from './elements';
import { cover, heading, nextButton, playButton, problem, seekBar, siteLink } from './parts';
import type { Scene } from './parts';

/** One song: cover, words, a line to seek on. */
export function trackView(scene: Scene): HTMLElement {
  return make(
    'section',
    { class: 'card track', 'aria-label': scene.item.name },
    cover(scene.item),
    make(
      'div',
      { class: 'col' },
      make('div', { class: 'top' }, heading(scene), siteLink(scene, scene.item.path)),
      make(
        'div',
        { class: 'bottom' },
        playButton(scene),
        make('div', { class: 'grow' }, seekBar(scene), problem(scene)),
      ),
    ),
  );
}

function songRow({ item, player, t }: Scene, at: number): HTMLElement {
  const track = item.tracks[at];
  if (!track) throw new RangeError('There is no such song.');
  const mark = make('span', { class: 'num no' }, String(at + 1));
  const button = make(
    'button',
    {
      type: 'button',
      class: 'song',
      'aria-label': t('Play :name', { name: track.name }),
      onclick: () => player.toggleTrack(at),
    },
    mark,
    make(
      'span',
      { class: 'title' },
      make('span', { class: 'ell' }, track.name),
      track.by === item.by ? null : make('span', { class: 'by ell' }, track.by),
    ),
    make('span', { class: 'num' }, formatDuration(track.duration_ms)),
  );
  player.subscribe(({ index, isPlaying, positionMs }) => {
    const isCurrent = index === at && (isPlaying || positionMs > 0);
    if (isCurrent === (button.getAttribute('aria-current') === 'true')) return;
    button.setAttribute('aria-current', String(isCurrent));
    mark.replaceChildren(isCurrent ? glyph(GLYPHS.play, 14) : String(at + 1));
  });
  return make('li', {}, button);
}

const KINDS = { album: 'Album', playlist: 'Playlist', artist: 'Artist' } as const;

/** An album, a playlist, or an artist's best known songs: its head, its songs, and what plays now below them. */
export function listView(scene: Scene): HTMLElement {
  const { item, t } = scene;
  return make(
    'section',
    { class: 'card album', 'aria-label': item.name },
    make(
      'header',
      { class: 'head' },
      cover(item),
      heading(scene, ...(item.kind === 'track' ? [] : [make('div', { class: 'over' }, t(KINDS[item.kind]))])),
      playButton(scene),
    ),
    make('ol', { class: 'songs', 'aria-label': t('Songs') }, ...item.tracks.map((_track, at) => songRow(scene, at))),
    make('footer', { class: 'foot' }, seekBar(scene), nextButton(scene), siteLink(scene, item.path), problem(scene)),
  );
}

/** Of what is gone or hidden: nothing but the way to the site. */
export function emptyView(scene: Pick<Scene, 'data' | 't' | 'basePath'>): HTMLElement {
  return make(
    'section',
    { class: 'card none' },
    glyph(GLYPHS.note, 28),
    make('p', {}, scene.t('This music is not available.')),
    siteLink(scene, '/'),
  );
}
