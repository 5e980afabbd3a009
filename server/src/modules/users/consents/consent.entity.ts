import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ConsentKind } from '@tonearm/shared/account/consent';
import { instant, int, json, nullable, str } from '../../../core/database/columns.js';
import { UserEntity } from '../user.entity.js';

/** An answer about cookies, or the acceptance of what a newcomer has to accept. */
@Entity('consents')
@Index('ix_consents_created', ['created_at', 'id'])
@Index('ix_consents_user', ['user_id', 'id'])
@Index('ix_consents_receipt', ['receipt', 'id'])
@Index('ix_consents_kind', ['kind', 'id'])
export class ConsentEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_consents_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number | null;

  /** Of the browser that answered. */
  @Column(str(16, nullable)) receipt: string | null;
  @Column(str(8)) kind: ConsentKind;
  @Column(json()) accepted: string[];
  /** Without its last part, whatever the settings say. */
  @Column(str(45)) address: string;
  @Column(instant()) created_at: Date;
}
