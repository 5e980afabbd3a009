import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const TABLE = 'artists';
const COUNTRY = new TableIndex({ name: 'ix_artists_country', columnNames: ['country', 'id'] });

/** The country in an artist's profile stands in a column too, so that an index finds it. */
export class ArtistCountries1790000000225 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    await addColumns(runner, TABLE, { country: columnTypes(dialect).str(2, { isNullable: true }) });
    const told = "JSON_EXTRACT(profile, '$.country')";
    await runner.query(
      `UPDATE ${TABLE} SET country = NULLIF(${dialect === 'mysql' ? `JSON_UNQUOTE(${told})` : told}, '')
       WHERE profile LIKE '%"country":"%'`,
    );
    await addIndex(runner, TABLE, COUNTRY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, TABLE, COUNTRY);
    await dropColumns(runner, TABLE, ['country']);
  }
}
