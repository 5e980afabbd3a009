import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, int, nullable, str, text } from '../database/columns.js';

/** Mails that wait, were sent, or could not be. */
@Entity('outgoing_mails')
@Index('ix_outgoing_mails_status', ['status', 'id'])
@Index('ix_outgoing_mails_created', ['created_at'])
export class OutgoingMailEntity {
  @PrimaryGeneratedColumn() id: number;
  /** The Message-ID header, the same at every try. */
  @Column(str(255)) message_id: string;
  @Column(str(40)) template: string;
  @Column(str(255)) to_email: string;
  @Column(str(255)) to_name: string;
  /** Known once it was sent. */
  @Column(str(255, nullable)) from_email: string | null;
  @Column(str(20)) language: string;
  @Column(str(255)) subject: string;
  /** Encrypted JSON; once the mail is sent or given up, secrets are masked in it. */
  @Column(text()) params: string;
  /** Encrypted JSON: what was sent, without its secrets. A copy that is sent again has it from the start. */
  @Column(text(nullable)) content: string | null;
  @Column(str(6)) status: 'queued' | 'sent' | 'failed';
  @Column(int({ default: 0 })) attempts: number;
  @Column(text(nullable)) last_error: string | null;
  @Column(instant()) created_at: Date;
  @Column(instant(nullable)) sent_at: Date | null;
}
