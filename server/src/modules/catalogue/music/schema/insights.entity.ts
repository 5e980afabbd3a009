import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { instant, int, key, str, text } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';
import { ArtistEntity } from './artist.entity.js';

/** How far plays are folded into the tables below (1), and into those of slices (2), and the part that is being folded: whoever goes on after a fault folds the same one. */
@Entity('play_folds')
export class PlayFoldEntity {
  @PrimaryColumn(key()) id: number;
  /** Hours since 1970: plays counted before it are folded. */
  @Column(int()) folded_to: number;
  /** Uncounted plays up to this id are folded. */
  @Column(int()) last_play: number;
  @Column(int()) step_to: number;
  @Column(int()) step_play: number;
}

/** Plays of a track, album or artist (`kind` 1, 2, 3), of the whole site (4, item 0), of somebody with an account (5), from a channel (6) or of a slice (7), in one hour since 1970, UTC. Kept for ever. */
@Entity('play_hours')
@Index('ix_play_hours_rank', ['kind', 'hour', 'item_id', 'plays'])
export class PlayHourEntity {
  @PrimaryColumn(key()) kind: number;
  @PrimaryColumn(key()) item_id: number;
  @PrimaryColumn(key()) hour: number;
  @Column(int()) plays: number;
  @Column(int()) seconds: number;
  @Column(int()) completions: number;
  @Column(int()) skips: number;
  @Column(int()) listeners: number;
}

/** The same for a day since 1970, with who listened (a sketch) and from where; one row however many countries, browsers and cities there are. */
@Entity('play_days')
@Index('ix_play_days_rank', ['kind', 'day', 'item_id', 'plays'])
export class PlayDayEntity {
  @PrimaryColumn(key()) kind: number;
  @PrimaryColumn(key()) item_id: number;
  @PrimaryColumn(key()) day: number;
  @Column(int()) plays: number;
  @Column(int()) seconds: number;
  @Column(int()) completions: number;
  @Column(int()) skips: number;
  @Column(text()) listeners: string;
  @Column(text()) details: string;
  /** Hours before this one are in it. */
  @Column(int()) folded_to: number;
}

/** The same for a month, counted from January of year 0: what years are read from. */
@Entity('play_months')
@Index('ix_play_months_rank', ['kind', 'month', 'item_id', 'plays'])
export class PlayMonthEntity {
  @PrimaryColumn(key()) kind: number;
  @PrimaryColumn(key()) item_id: number;
  @PrimaryColumn(key()) month: number;
  @Column(int()) plays: number;
  @Column(int()) seconds: number;
  @Column(int()) completions: number;
  @Column(int()) skips: number;
  @Column(text()) listeners: string;
  @Column(text()) details: string;
  @Column(int()) folded_to: number;
}

/** Who listened on the whole site in an hour since 1970, UTC, and from where: days of other timezones begin and end within days of UTC. */
@Entity('site_hours')
export class SiteHourEntity {
  @PrimaryColumn(key()) hour: number;
  @Column(text()) listeners: string;
  @Column(text()) details: string;
}

/** Something that reports are filtered by, such as a country: the plays that it lets through have figures of their own. */
@Entity('play_slices')
@Index('ix_play_slices_value', ['dimension', 'value'])
export class PlaySliceEntity {
  @PrimaryGeneratedColumn() id: number;
  /** The filter. */
  @Column(str(20)) dimension: string;
  /** Not unique by its index: MySQL takes texts for equal that differ in case. */
  @Column(str(100)) value: string;
}

/** As `site_hours`, of the plays of a slice. */
@Entity('slice_hours')
export class SliceHourEntity {
  @PrimaryColumn(key()) slice_id: number;
  @PrimaryColumn(key()) hour: number;
  @Column(text()) listeners: string;
  @Column(text()) details: string;
}

/** By which number the figures of slices know somebody with an account. Who leaves, or takes the name off their plays, loses it: then the figures are nobody's. */
@Entity('figure_listeners')
@Index('ux_figure_listeners_user', ['user_id'], { unique: true })
export class FigureListenerEntity {
  @PrimaryGeneratedColumn() id: number;

  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_figure_listeners_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;
}

/** The highest milestone that an artist's counter has reached: 100, 1,000, 10,000 and so on. */
@Entity('reached_milestones')
export class ReachedMilestoneEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => ArtistEntity, { name: 'fk_reached_milestones_artist', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  artist_id: number;
  @PrimaryColumn({ type: 'varchar', length: 10 }) metric: 'plays' | 'followers';
  @Column(int()) count: number;
}

/** Since when and how often somebody with an account plays an artist. */
@Entity('artist_listeners')
@Index('ix_artist_listeners_plays', ['artist_id', 'plays'])
@Index('ix_artist_listeners_first', ['artist_id', 'first_at'])
@Index('ix_artist_listeners_last', ['artist_id', 'last_at'])
@Index('ix_artist_listeners_user', ['user_id'])
export class ArtistListenerEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => ArtistEntity, { name: 'fk_artist_listeners_artist', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  artist_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_artist_listeners_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(int()) plays: number;
  @Column(instant()) first_at: Date;
  @Column(instant()) last_at: Date;
  @Column(int()) folded_to: number;
}
