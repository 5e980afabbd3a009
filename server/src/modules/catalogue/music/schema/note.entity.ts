import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { CommentableType } from '@tonearm/shared/catalogue/catalogue';
import { instant, int, nullable, str } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';

/** What somebody who acts for a track or an album wrote to the others who do. */
@Entity('item_notes')
@Index('ix_item_notes_item', ['notable_type', 'notable_id', 'created_at', 'id'])
@Index('ix_item_notes_user', ['user_id', 'id'])
@Index('ux_item_notes_request', ['user_id', 'request_key'], { unique: true })
export class ItemNoteEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(8)) notable_type: CommentableType;
  @Column(int()) notable_id: number;
  /** null: gone. */
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_item_notes_user', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  user_id: number | null;
  @Column(str(2000)) content: string;
  /** Where in the track; null on albums, and where it is about the whole song. */
  @Column(int(nullable)) position_ms: number | null;
  @Column(str(64, nullable)) request_key: string | null;
  @Column(instant()) created_at: Date;
}
