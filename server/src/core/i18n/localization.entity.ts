import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, key, str, text } from '../database/columns.js';

/** A language of this site: one that is shipped, or another. */
@Entity('localizations')
@Index('ux_localizations_language', ['language'], { unique: true })
@Index('ix_localizations_name', ['name', 'id'])
@Index('ix_localizations_direction', ['direction', 'id'])
@Index('ix_localizations_created', ['created_at', 'id'])
@Index('ix_localizations_updated', ['updated_at', 'id'])
export class LocalizationEntity {
  @PrimaryGeneratedColumn() id: number;
  /** In the language itself. */
  @Column(str(60)) name: string;
  /** BCP 47. */
  @Column(str(35)) language: string;
  @Column(str(3, { default: 'ltr' })) direction: 'ltr' | 'rtl';
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}

/** A text in that language, before the shipped one. */
@Entity('localization_lines')
export class LocalizationLineEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => LocalizationEntity, {
    name: 'fk_localization_lines_localization',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  localization_id: number;

  /** sha1 of the English text: MySQL cannot index it whole. */
  @PrimaryColumn({ type: 'varchar', length: 40 }) source_hash: string;
  @Column(text()) source: string;
  @Column(text()) line: string;
  /** Nobody has looked at it yet. */
  @Column(bool({ default: false })) is_draft: boolean;
}
