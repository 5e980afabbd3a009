import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, json } from '../../../../core/database/columns.js';

/** Whose lists and counters are to be made right. */
export interface RelistedItems {
  tracks?: readonly number[];
  albums?: readonly number[];
  artists?: readonly number[];
  genres?: readonly number[];
  /** Artists with all that they are credited on. */
  credited?: readonly number[];
}

/** Noted in the unit that makes lists and counters wrong, gone once they are right. */
@Entity('relistings')
export class RelistingEntity {
  /** ULID. */
  @PrimaryColumn({ type: 'varchar', length: 26 }) id: string;
  @Column(json()) items: RelistedItems;
  @Column(instant()) created_at: Date;
}
