import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int, key } from '../database/columns.js';

/** How often the site's content has changed: the sum of all rows, which are several so that units need not wait for each other. */
@Entity('content_generations')
export class ContentGenerationEntity {
  @PrimaryColumn(key()) slot: number;
  @Column(int({ default: 0 })) generation: number;
}
