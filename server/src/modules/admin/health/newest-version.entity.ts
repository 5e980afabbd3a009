import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { instant, nullable, str } from '../../../core/database/columns.js';

/** The newest version that a feed has named; there is one row at most. */
@Entity('newest_versions')
export class NewestVersionEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(300)) feed: string;
  /** With it the feed says in a few bytes that nothing has changed. */
  @Column(str(200, nullable)) etag: string | null;
  @Column(str(40)) version: string;
  @Column(instant()) heard_at: Date;
}
