import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { channelPath } from '@tonearm/shared/rules/paths';
import type { QueueSource } from '../../platform/player/player-types';
import { PlayButton } from '../play-button/play-button';
import { usePlayContext } from '../play-button/use-play-context';
import { Shelf } from '../shelf/shelf';
import { aboutOf, areAll, isChart, itemsOf, ofKind } from './channel-items';
import { ChannelLayout } from './channel-layout';
import { ItemCard, keyOf } from './item-card';
import { useLayouts } from './use-layouts';
import { cards } from '../../ui/cards.styles';

/** Songs that a row of a page shows; the queue takes as many. */
const TRACKS_SHOWN = 10;

interface NestedChannelProps {
  channel: Channel;
  /** The genre or tag that the page is narrowed to is what its own page would be narrowed to. */
  showAll?: boolean;
}

/** A channel inside another one: a shelf, a grid or a few songs, with the way to all of it. */
export function NestedChannel({ channel, showAll = true }: NestedChannelProps) {
  const { t } = useTranslation();
  const { hide_title: isTitleHidden, show_description: hasDescription } = channel.config;
  const { nested_layout: layout } = useLayouts(channel.config);
  const title = t(channel.name);
  const source = useMemo<QueueSource>(() => ({ type: 'channel', id: channel.id, name: channel.name }), [channel]);
  const all = itemsOf(channel);
  const isSongs = areAll(all, 'track');
  const items = useMemo(() => (isSongs ? all.slice(0, TRACKS_SHOWN) : all), [all, isSongs]);
  const tracks = useMemo(() => ofKind(items, 'track'), [items]);
  const play = usePlayContext(source, () => tracks);
  if (items.length === 0) return null;
  const link = showAll ? (
    <Link className={cards.all} to={channelPath({ slug: channel.slug })}>
      {t('Show all')}
    </Link>
  ) : undefined;
  const description = hasDescription && channel.description ? t(aboutOf(channel)) : undefined;
  if (layout === 'carousel' && !areAll(items, 'genre'))
    return (
      <Shelf title={title} isTitleHidden={isTitleHidden} subtitle={description} aside={link}>
        {items.map((item) => (
          <ItemCard key={keyOf(item)} item={item} />
        ))}
      </Shelf>
    );
  return (
    <section className={cards.shelf} aria-label={title}>
      {!isTitleHidden && (
        <header>
          <div>
            <h2 className="h2">{title}</h2>
            {description && <p className="t2 s13">{description}</p>}
          </div>
          <div className="row">
            {link}
            {isSongs && <PlayButton context={play} name={title} size="tile" />}
          </div>
        </header>
      )}
      <ChannelLayout
        items={items}
        layout={layout}
        label={title}
        source={source}
        perRow={channel.config.items_per_row}
        isChart={isChart(channel)}
      />
    </section>
  );
}
