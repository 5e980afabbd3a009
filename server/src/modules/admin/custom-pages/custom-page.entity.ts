import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { CustomPageMeta } from '@tonearm/shared/admin/custom-pages.dto';
import { bool, instant, int, json, nullable, str, text } from '../../../core/database/columns.js';
import { UserEntity } from '../../users/index.js';

@Entity('custom_pages')
@Index('ux_custom_pages_slug', ['slug'], { unique: true })
@Index('ix_custom_pages_title', ['title', 'id'])
@Index('ix_custom_pages_updated', ['updated_at', 'id'])
export class CustomPageEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(100)) slug: string;
  @Column(str(250)) title: string;
  /** Clean HTML. */
  @Column(text()) body: string;
  @Column(bool()) published: boolean;
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_custom_pages_user', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  user_id: number | null;
  @Column(json()) meta: CustomPageMeta;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}

/** A picture that was uploaded for pages; which pages show it is read from their text. */
@Entity('custom_page_pictures')
@Index('ix_custom_page_pictures_created', ['created_at', 'hash'])
export class CustomPagePictureEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 }) hash: string;
  @Column(instant()) created_at: Date;
}

/** An address that a page had before. */
@Entity('custom_page_slugs')
@Index('ix_custom_page_slugs_page', ['page_id'])
export class CustomPageSlugEntity {
  @PrimaryColumn({ type: 'varchar', length: 100 }) slug: string;
  @Column(int())
  @ForeignKey(() => CustomPageEntity, { name: 'fk_custom_page_slugs_page', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  page_id: number;
}
