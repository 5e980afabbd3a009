import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ManagerRole } from '@tonearm/shared/catalogue/catalogue';
import { bool, instant, int, json, key, nullable, str } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';
import { WorkspaceEntity } from '../../../workspaces/index.js';

/** What an artist's page says about them (3-decisions §3). */
export interface ArtistAbout {
  description: string;
  city: string;
  country: string;
  links: { url: string; title: string }[];
}

/** What is kept of a profile. */
export const profileColumns = (profile: Partial<ArtistAbout> | null) => ({
  profile,
  country: profile?.country || null,
});

@Entity('artists')
@Index('ix_artists_image', ['image_hash', 'id'])
@Index('ix_artists_folded', ['name_folded'])
@Index('ix_artists_listed_popularity', ['listed', 'popularity', 'id'])
@Index('ix_artists_listed_followers', ['listed', 'followers_count', 'id'])
@Index('ix_artists_listed_name', ['listed', 'name_folded', 'id'])
@Index('ix_artists_listed_created', ['listed', 'created_at', 'id'])
@Index('ix_artists_plays', ['plays', 'id'])
@Index('ix_artists_updated', ['updated_at', 'id', 'created_at'])
@Index('ix_artists_marks', ['verified', 'disabled', 'id'])
@Index('ix_artists_country', ['country', 'id'])
export class ArtistEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(255)) name: string;
  /** Case- and accent-folded: for sorting and for finding the same name again. */
  @Column(str(255)) name_folded: string;
  @Column(str(100)) slug: string;
  @Column(str(40, nullable)) image_hash: string | null;
  @Column(str(7, nullable)) image_color: string | null;
  /** Somebody chose the picture: no file of the library may replace it. */
  @Column(bool({ default: false })) has_own_image: boolean;
  /** Of the wide picture behind the name. */
  @Column(str(40, nullable)) header_image: string | null;
  /** Chosen for the page, instead of those of the picture. */
  @Column(json(nullable)) header_colors: string[] | null;
  /** Artists that somebody chose as similar, in their order. They may be gone, or have become a part of others. */
  @Column(json(nullable)) similar_ids: number[] | null;
  /** Somebody chose the genres: those of the tracks do not replace them. */
  @Column(bool({ default: false })) has_own_genres: boolean;
  @Column(bool({ default: false })) verified: boolean;
  /** Hidden from lists, 404 for the public. */
  @Column(bool({ default: false })) disabled: boolean;
  /** An administrator has made it: it stays although no music names it. */
  @Column(bool({ default: false })) is_kept: boolean;
  @Column(json(nullable)) profile: Partial<ArtistAbout> | null;
  /** As in `profile` (see `profileColumns`), to find whom a country has. */
  @Column(str(2, nullable)) country: string | null;
  @Column(int({ default: 0 })) plays: number;
  /** Openings of its page. */
  @Column(int({ default: 0 })) views: number;
  @Column(int({ default: 0 })) followers_count: number;
  @Column(int({ default: 0 })) monthly_listeners: number;
  /** Log-scaled plays of 28 days, 0-100. */
  @Column(int({ default: 0 })) popularity: number;
  @Column(int({ default: 0 })) albums_count: number;
  @Column(int({ default: 0 })) tracks_count: number;
  /** Shown in public lists: has at least one listed track. */
  @Column(bool({ default: false })) listed: boolean;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}

/** Users who act for an artist. */
@Entity('artist_managers')
@Index('ix_artist_managers_user', ['user_id', 'artist_id'])
export class ArtistManagerEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => ArtistEntity, { name: 'fk_artist_managers_artist', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  artist_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_artist_managers_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(str(6)) role: ManagerRole;
}

/** The workspace whose members act for an artist, by their roles there; people may beside it. */
@Entity('artist_workspaces')
@Index('ix_artist_workspaces_workspace', ['workspace_id', 'artist_id'])
export class ArtistWorkspaceEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => ArtistEntity, { name: 'fk_artist_workspaces_artist', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  artist_id: number;

  @Column(int())
  @ForeignKey(() => WorkspaceEntity, {
    name: 'fk_artist_workspaces_workspace',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  workspace_id: number;
}
