import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, text } from '../database/columns.js';

/** Settings that differ from their defaults. */
@Entity('settings')
export class SettingEntity {
  @PrimaryColumn({ type: 'varchar', length: 120 }) name: string;
  @Column(text()) value: string;
  @Column(instant()) updated_at: Date;
}
