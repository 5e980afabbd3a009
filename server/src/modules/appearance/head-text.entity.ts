import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, text } from '../../core/database/columns.js';

/** What the site's owner writes into the heads of pages: `seo.album`, `seo.album.de`, `custom_code.css`. What is as the site brings it has no row. */
@Entity('head_texts')
export class HeadTextEntity {
  @PrimaryColumn({ type: 'varchar', length: 60 }) name: string;
  @Column(text()) value: string;
  @Column(instant()) updated_at: Date;
}
