import './embed.css';
import type { EmbedData } from '@tonearm/shared/sharing/embed';
import { tintOf } from '@tonearm/shared/rules/tint';
import { setFormatLocale } from '../lib/format';
import { EmbedPlayer } from './embed-player';
import { StreamAddresses } from './stream-addresses';
import { translator } from './texts';
import { emptyView, listView, trackView } from './views';

/** Seconds of `?t=`; anything else is the beginning. */
function startSeconds(): number {
  const seconds = Number(new URLSearchParams(location.search).get('t'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

function draw(data: EmbedData): HTMLElement {
  const t = translator(data.lines);
  const basePath = new URL(data.base_url).pathname.replace(/\/+$/, '');
  const { item } = data;
  if (!item || item.tracks.length === 0) return emptyView({ data, t, basePath });
  const player = new EmbedPlayer(item.tracks, new StreamAddresses(basePath), startSeconds() * 1000);
  const view = (item.kind === 'track' ? trackView : listView)({ data, item, player, t, basePath });
  const { hue, chroma } = tintOf(item.image_color);
  view.style.setProperty('--tint-h', String(hue));
  view.style.setProperty('--tint-c', String(chroma));
  return view;
}

const data = JSON.parse(document.getElementById('embed-data')?.textContent ?? '{}') as EmbedData;
setFormatLocale(data.language);
document.getElementById('player')?.replaceChildren(draw(data));

if (!['light', 'dark'].includes(new URLSearchParams(location.search).get('theme') ?? '')) {
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', ({ matches }) => {
    document.documentElement.dataset.theme = matches ? 'light' : 'dark';
  });
}
