import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, int, nullable, str } from '../../../core/database/columns.js';
import { UserEntity } from '../../users/index.js';

/** Who has changed a setting, and when; never to what, since some are secret. */
@Entity('setting_changes')
@Index('ix_setting_changes_name', ['name', 'id'])
@Index('ix_setting_changes_user', ['user_id'])
export class SettingChangeEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(120)) name: string;
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_setting_changes_user', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  user_id: number | null;
  @Column(instant()) changed_at: Date;
}
